import { type CouponTerms, couponDiscount, shareDiscount } from './coupons.ts'
import { add, type Halalas, subtract, zero } from './money.ts'
import { linePrice } from './pricing.ts'

export type OrderLine = {
  unit: Halalas
  quantity: number
  /** False when the coupon is for other products. */
  isCovered?: boolean
}

export type PricedLine = OrderLine & {
  /** The unit price times the quantity, after the product's discount and before the coupon's. */
  subtotal: Halalas
  discount: Halalas
  total: Halalas
}

/** Why a coupon takes nothing off these lines. */
export type CouponObstacle = { kind: 'other_products' } | { kind: 'minimum'; missing: Halalas }

export type PricedOrder = {
  lines: PricedLine[]
  subtotal: Halalas
  discount: Halalas
  total: Halalas
  obstacle: CouponObstacle | undefined
}

/** Prices an order. Cart, checkout and server all use this function. */
export function priceOrder(lines: readonly OrderLine[], coupon?: CouponTerms): PricedOrder {
  const subtotals = lines.map(({ unit, quantity }) => linePrice(unit, quantity))
  const subtotal = add(...subtotals)
  const covered = lines.map((line, index) => (line.isCovered === false ? zero : (subtotals[index] ?? zero)))
  const obstacle = coupon && obstacleOf(lines, add(...covered), coupon)
  const discount = coupon && !obstacle ? couponDiscount(coupon.discount, add(...covered)) : zero
  const shares = shareDiscount(covered, discount)
  return {
    subtotal,
    discount,
    total: subtract(subtotal, discount),
    obstacle,
    lines: lines.map((line, index) => {
      const own = subtotals[index] ?? zero
      const share = shares[index] ?? zero
      return { ...line, subtotal: own, discount: share, total: subtract(own, share) }
    }),
  }
}

function obstacleOf(
  lines: readonly OrderLine[],
  covered: Halalas,
  { minTotal }: CouponTerms,
): CouponObstacle | undefined {
  if (lines.every(line => line.isCovered === false)) return { kind: 'other_products' }
  return covered < minTotal ? { kind: 'minimum', missing: subtract(minTotal, covered) } : undefined
}
