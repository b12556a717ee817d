import { fromSar, type Halalas, ratio, subtract, toSar } from '#model/money.ts'
import { hasDiscount, linePrice, salePrice, unitPrice } from '#model/pricing.ts'
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

/** Whole percent saved compared with the other price; 0 if nothing is saved. */
function saving(price: Halalas, other: Halalas): number {
  if (price >= other || other === 0) return 0
  return ratio(subtract(other, price), 100, other)
}
