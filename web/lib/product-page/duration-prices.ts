import { fromSar, type Halalas, ratio, subtract, toSar } from '#model/money.ts'
import {
  hasDiscount,
  linePrice,
  monthlyPrice,
  type PaymentOption,
  salePrice,
  unitPrice,
} from '#model/pricing.ts'
import { paymobFrequency } from '#model/renewal.ts'
import type { Duration } from './product-view.ts'

type Choice = { option: PaymentOption; quantity: number }

/** Prices of a duration in SAR: of the choice, and of one unit with each payment option. */
export function durationPrices(duration: Duration, discount: number, choice: Choice) {
  const priced = {
    days: duration.value,
    price: fromSar(duration.price),
    oneTimePrice: fromSar(duration.oneTimePrice),
    subscriptionPrice: fromSar(duration.subscriptionPrice),
  }
  const canRenew = paymobFrequency(duration.value) !== undefined
  const once = unitPrice(priced, discount, 'paymob')
  const renewing = canRenew ? unitPrice(priced, discount, 'subscription') : null
  const option = canRenew ? choice.option : 'paymob'
  const unit = unitPrice(priced, discount, option)
  return {
    option,
    unit: toSar(unit),
    total: toSar(linePrice(unit, choice.quantity)),
    totalWas: hasDiscount(discount) ? toSar(linePrice(unitPrice(priced, 0, option), choice.quantity)) : null,
    once: { sar: toSar(once), savingPercent: saving(once, renewing ?? once) },
    renewing: renewing === null ? null : { sar: toSar(renewing), savingPercent: saving(renewing, once) },
  }
}

export type Offer = { unit: number; monthly: number | null; savingPercent: number }

const monthDays = 30

/** Each duration's price, its price of a month when it lasts longer, and the saving against the first month's price. */
export function durationOffers(durations: readonly Duration[], discount: number): Offer[] {
  const priced = durations.map(({ value: days, price }) => ({
    days,
    unit: salePrice(fromSar(price), discount),
  }))
  const [base] = priced.filter(({ days }) => days >= monthDays).sort((one, other) => one.days - other.days)
  return priced.map(({ days, unit }) => {
    if (!base || days <= monthDays) return { unit: toSar(unit), monthly: null, savingPercent: 0 }
    const monthly = monthlyPrice(unit, days)
    const savingPercent = saving(monthly, monthlyPrice(base.unit, base.days))
    return { unit: toSar(unit), monthly: toSar(monthly), savingPercent }
  })
}

/** Whole percent saved compared with the other price; 0 if nothing is saved. */
function saving(price: Halalas, other: Halalas): number {
  if (price >= other || other === 0) return 0
  return ratio(subtract(other, price), 100, other)
}
