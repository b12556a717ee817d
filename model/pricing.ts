import { defaultDurations } from './durations.ts'
import { type Halalas, percent, ratio, times } from './money.ts'

/** How an order is paid: once, or again and again by the provider. */
export type PaymentOption = 'paymob' | 'subscription'

/** What a length of time is sold for. A way to pay without a price of its own costs `price`. */
export type PricedDuration = {
  days: number
  price: Halalas
  oneTimePrice?: Halalas | null | undefined
  subscriptionPrice?: Halalas | null | undefined
}

/** A discount counts strictly between 0 and 100 percent; anything else is none. */
export function hasDiscount(discountPercent: number): boolean {
  return discountPercent > 0 && discountPercent < 100
}

/** The price less the product's discount, rounded half-up to a halala; `products.sale_price_halalas` is the same. */
export function salePrice(price: Halalas, discountPercent: number): Halalas {
  return hasDiscount(discountPercent) ? percent(price, 100 - discountPercent) : price
}

/** What the badge on a card says: whole percent, 0 for none. */
export function discountBadge(discountPercent: number): number {
  return hasDiscount(discountPercent) ? Math.round(discountPercent) : 0
}

/** A product's durations, or the usual ones for its price when it has none. */
export function durationsOf<Duration extends PricedDuration>(
  price: Halalas,
  own: readonly Duration[],
): readonly (Duration | PricedDuration)[] {
  return own.length > 0 ? own : defaultDurations(price)
}

/** What one unit costs the shopper: the duration's price for this way to pay, less the product's discount. */
export function unitPrice(duration: PricedDuration, discountPercent: number, option: PaymentOption): Halalas {
  const own = option === 'subscription' ? duration.subscriptionPrice : duration.oneTimePrice
  return salePrice(own ?? duration.price, discountPercent)
}

/** Rounded per unit, then multiplied: the line is always the shown unit price times the quantity. */
export function linePrice(unit: Halalas, quantity: number): Halalas {
  return times(unit, quantity)
}

/** The price that staff are offered for another length of time: in proportion to its days. */
export function proportionalPrice(price: Halalas, days: number, otherDays: number): Halalas {
  return ratio(price, otherDays, days)
}
