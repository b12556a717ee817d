import { type CouponDiscount, couponDiscount, shareDiscount } from './coupons.ts'
import { add, type Halalas, subtract, zero } from './money.ts'
import { linePrice } from './pricing.ts'

export type OrderLine = { unit: Halalas; quantity: number }

export type PricedLine = OrderLine & {
  /** The unit price times the quantity, after the product's discount and before the coupon's. */
  subtotal: Halalas
  discount: Halalas
  total: Halalas
}

export type PricedOrder = { lines: PricedLine[]; subtotal: Halalas; discount: Halalas; total: Halalas }

/** Prices an order. Cart, checkout and server all use this function. */
export function priceOrder(lines: readonly OrderLine[], coupon?: CouponDiscount): PricedOrder {
  const subtotals = lines.map(({ unit, quantity }) => linePrice(unit, quantity))
  const subtotal = add(...subtotals)
  const discount = coupon ? couponDiscount(coupon, subtotal) : zero
  const shares = shareDiscount(subtotals, discount)
  return {
    subtotal,
    discount,
    total: subtract(subtotal, discount),
    lines: lines.map((line, index) => {
      const own = subtotals[index] ?? zero
      const share = shares[index] ?? zero
      return { ...line, subtotal: own, discount: share, total: subtract(own, share) }
    }),
  }
}
