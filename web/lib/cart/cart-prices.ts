import { add, fromSar, type Halalas, ratio, subtract } from '#model/money.ts'
import { type PricedOrder, priceOrder } from '#model/order-pricing.ts'
import { linePrice, type PaymentOption, type PricedDuration, salePrice, unitPrice } from '#model/pricing.ts'
import type { CartLine } from './cart-line.ts'
import { type AppliedCoupon, isForProduct, termsOf } from './coupon.ts'

type Product = Pick<CartLine['subscription'], 'price' | 'selectedDuration'>

/** The chosen duration in halalas; without one, the product's main price. */
export function pricedDuration({ price, selectedDuration }: Product): PricedDuration {
  if (!selectedDuration) return { days: 0, price: fromSar(price) }
  return {
    days: selectedDuration.value,
    price: fromSar(selectedDuration.price),
    oneTimePrice: fromSar(selectedDuration.oneTimePrice),
    subscriptionPrice: fromSar(selectedDuration.subscriptionPrice),
  }
}

/** The unit price before a payment method is chosen. */
export function cartUnitPrice({ subscription }: Pick<CartLine, 'subscription'>): Halalas {
  return salePrice(pricedDuration(subscription).price, subscription.discount)
}

export function optionUnitPrice(
  { subscription }: Pick<CartLine, 'subscription'>,
  option: PaymentOption,
): Halalas {
  return unitPrice(pricedDuration(subscription), subscription.discount, option)
}

/** The line total, and the total without the product discount. */
export function cartLinePrices(line: CartLine): { total: Halalas; was: Halalas } {
  const total = linePrice(cartUnitPrice(line), line.quantity)
  return { total, was: linePrice(pricedDuration(line.subscription).price, line.quantity) }
}

export type CartPrices = PricedOrder & {
  /** All lines without product discounts. */
  full: Halalas
}

export function priceCart(lines: readonly CartLine[], coupon?: AppliedCoupon): CartPrices {
  return priceLines(lines, coupon, cartUnitPrice, line => cartLinePrices(line).was)
}

export function priceOption(
  lines: readonly CartLine[],
  option: PaymentOption,
  coupon?: AppliedCoupon,
): CartPrices {
  const fullPrice = ({ subscription, quantity }: CartLine) =>
    linePrice(unitPrice(pricedDuration(subscription), 0, option), quantity)
  return priceLines(lines, coupon, line => optionUnitPrice(line, option), fullPrice)
}

function priceLines(
  lines: readonly CartLine[],
  coupon: AppliedCoupon | undefined,
  unitOf: (line: CartLine) => Halalas,
  fullPrice: (line: CartLine) => Halalas,
): CartPrices {
  const units = lines.map(line => ({
    unit: unitOf(line),
    quantity: line.quantity,
    isCovered: !coupon || isForProduct(coupon, line.subscription.id),
  }))
  return { ...priceOrder(units, coupon && termsOf(coupon)), full: add(...lines.map(fullPrice)) }
}

/** By how many whole percent one amount is below (negative) or above the other. */
export function percentDifference(amount: Halalas, other: Halalas): number {
  return other === 0 ? 0 : ratio(subtract(amount, other), 100, other)
}
