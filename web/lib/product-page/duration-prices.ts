import { fromSar, type Halalas, ratio, subtract, toSar } from '#model/money.ts'
import { hasDiscount, linePrice, monthlyPrice, salePrice, unitPrice } from '#model/pricing.ts'
import { paymobFrequency } from '#model/renewal.ts'
import type { Duration } from './product-view.ts'

/** Prices of a duration in SAR: in the cart, and with each payment option. */
export function durationPrices(duration: Duration, discount: number, quantity = 1) {
  const priced = {
    days: duration.value,
    price: fromSar(duration.price),
    oneTimePrice: fromSar(duration.oneTimePrice),
    subscriptionPrice: fromSar(duration.subscriptionPrice),
  }
  const unit = salePrice(priced.price, discount)
  const once = unitPrice(priced, discount, 'paymob')
  const renewing =
    paymobFrequency(duration.value) !== undefined ? unitPrice(priced, discount, 'subscription') : null
  return {
    unit: toSar(unit),
    total: toSar(linePrice(unit, quantity)),
    totalWas: hasDiscount(discount) ? toSar(linePrice(priced.price, quantity)) : null,
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
