import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CouponDiscount } from './coupons.ts'
import { add, halalas, zero } from './money.ts'
import { priceOrder } from './order-pricing.ts'

const line = fc.record({
  unit: fc.integer({ min: 0, max: 1_000_000 }).map(halalas),
  quantity: fc.integer({ min: 1, max: 999 }),
})
const lines = fc.array(line, { minLength: 1, maxLength: 10 })
const coupon: fc.Arbitrary<CouponDiscount | undefined> = fc.option(
  fc.oneof(
    fc.integer({ min: 0, max: 100 }).map(percent => ({ type: 'percentage' as const, percent })),
    fc
      .integer({ min: 0, max: 100_000_000 })
      .map(amount => ({ type: 'fixed' as const, amount: halalas(amount) })),
  ),
  { nil: undefined },
)

describe('an order', () => {
  test('costs the sum of its lines less the coupon', () => {
    const order = priceOrder(
      [
        { unit: halalas(4_900), quantity: 2 },
        { unit: halalas(1_999), quantity: 1 },
      ],
      { type: 'percentage', percent: 10 },
    )
    expect(order).toMatchObject({ subtotal: 11_799, discount: 1_180, total: 10_619 })
    expect(order.lines.map(({ discount }) => discount)).toEqual([980, 200])
  })

  test('can become free', () => {
    const order = priceOrder([{ unit: halalas(500), quantity: 1 }], { type: 'fixed', amount: halalas(900) })
    expect(order).toMatchObject({ discount: 500, total: 0 })
  })

  test('equals the sum of its lines, is never negative and never above the price before the discount', () => {
    fc.assert(
      fc.property(lines, coupon, (given, discount) => {
        const order = priceOrder(given, discount)
        expect(add(...order.lines.map(({ total }) => total))).toBe(order.total)
        expect(add(...order.lines.map(({ subtotal }) => subtotal))).toBe(order.subtotal)
        expect(order.total).toBe(order.subtotal - order.discount)
        for (const { total, subtotal } of [order, ...order.lines]) {
          expect(total).toBeGreaterThanOrEqual(zero)
          expect(total).toBeLessThanOrEqual(subtotal)
        }
      }),
    )
  })

  test('costs the same for any order of its lines', () => {
    fc.assert(
      fc.property(lines, coupon, fc.integer(), (given, discount, seed) => {
        const shuffled = given.toSorted((a, b) => ((a.unit * 31 + seed) % 7) - ((b.unit * 31 + seed) % 7))
        expect(priceOrder(shuffled.toReversed(), discount).total).toBe(priceOrder(given, discount).total)
      }),
    )
  })
})
