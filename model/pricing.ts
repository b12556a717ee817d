import { defaultDurations } from './durations.ts'
import { type Halalas, halalas, percent, ratio, times } from './money.ts'

/** How an order is paid: once, or by automatic renewal. */
export type PaymentOption = 'paymob' | 'subscription'

/** The prices of a duration. A payment option without its own price costs `price`. */
export type PricedDuration = {
  days: number
  price: Halalas
  oneTimePrice?: Halalas | null | undefined
  subscriptionPrice?: Halalas | null | undefined
}

/** Only a discount between 0 and 100 percent, exclusive, applies. */
export function hasDiscount(discountPercent: number): boolean {
  return discountPercent > 0 && discountPercent < 100
}

/** The price less the product's discount, rounded half-up to a halala; equals `products.sale_price_halalas`. */
export function salePrice(price: Halalas, discountPercent: number): Halalas {
  return hasDiscount(discountPercent) ? percent(price, 100 - discountPercent) : price
}

/** The discount shown on a card: whole percent, 0 for none. */
export function discountBadge(discountPercent: number): number {
  return hasDiscount(discountPercent) ? Math.round(discountPercent) : 0
}

/** A product's durations, or the default ones for its price when it has none. */
export function durationsOf<Duration extends PricedDuration>(
  price: Halalas,
  own: readonly Duration[],
): readonly (Duration | PricedDuration)[] {
  return own.length > 0 ? own : defaultDurations(price)
}

/** The unit price: the duration's price for this payment option, less the product's discount. */
export function unitPrice(duration: PricedDuration, discountPercent: number, option: PaymentOption): Halalas {
  const own = option === 'subscription' ? duration.subscriptionPrice : duration.oneTimePrice
  return salePrice(own ?? duration.price, discountPercent)
}

/** Rounds per unit, then multiplies, so a line always equals the shown unit price times the quantity. */
export function linePrice(unit: Halalas, quantity: number): Halalas {
  return times(unit, quantity)
}

/** The price that the product form proposes for another duration, in proportion to its days. */
export function proportionalPrice(price: Halalas, days: number, otherDays: number): Halalas {
  return ratio(price, otherDays, days)
}

const month = 30

/** The price of 30 days of a longer duration. */
export function monthlyPrice(price: Halalas, days: number): Halalas {
  return ratio(price, month, days)
}

/** The lowest price of 30 days among the durations of a month or more; undefined without one. */
export function lowestMonthlyPrice(
  durations: readonly Pick<PricedDuration, 'days' | 'price'>[],
  discountPercent: number,
): Halalas | undefined {
  const monthly = durations
    .filter(({ days }) => days >= month)
    .map(({ days, price }) => monthlyPrice(salePrice(price, discountPercent), days))
  return monthly.length > 0 ? halalas(Math.min(...monthly)) : undefined
}
