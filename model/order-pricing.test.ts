import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CouponDiscount } from './coupons.ts'
import { add, halalas, zero } from './money.ts'
import { priceOrder } from './order-pricing.ts'

const money = (max: number) => fc.integer({ min: 0, max }).map(halalas)
const line = fc.record({
  unit: money(1_000_000),
  quantity: fc.integer({ min: 1, max: 999 }),
  isCovered: fc.boolean(),
})
const lines = fc.array(line, { minLength: 1, maxLength: 10 })
const discount: fc.Arbitrary<CouponDiscount> = fc.oneof(
  fc.integer({ min: 0, max: 100 }).map(percent => ({ type: 'percentage' as const, percent })),
  money(100_000_000).map(amount => ({ type: 'fixed' as const, amount })),
)
const coupon = fc.option(fc.record({ discount, minTotal: money(10_000_000) }), { nil: undefined })

describe('an order', () => {
  test('costs the sum of its lines less the coupon', () => {
    const order = priceOrder(
      [
        { unit: halalas(4_900), quantity: 2 },
        { unit: halalas(1_999), quantity: 1 },
      ],
      { discount: { type: 'percentage', percent: 10 }, minTotal: zero },
    )
    expect(order).toMatchObject({ subtotal: 11_799, discount: 1_180, total: 10_619 })
    expect(order.lines.map(({ discount }) => discount)).toEqual([980, 200])
  })

  test('can become free', () => {
    const order = priceOrder([{ unit: halalas(500), quantity: 1 }], {
      discount: { type: 'fixed', amount: halalas(900) },
      minTotal: zero,
    })
    expect(order).toMatchObject({ discount: 500, total: 0 })
  })

  test('equals the sum of its lines, is never negative and never above the price before the discount', () => {
    fc.assert(
      fc.property(lines, coupon, (given, terms) => {
        const order = priceOrder(given, terms)
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
      fc.property(lines, coupon, fc.integer(), (given, terms, seed) => {
        const shuffled = given.toSorted((a, b) => ((a.unit * 31 + seed) % 7) - ((b.unit * 31 + seed) % 7))
        expect(priceOrder(shuffled.toReversed(), terms).total).toBe(priceOrder(given, terms).total)
      }),
    )
  })

  describe('with a coupon for some of its lines', () => {
    const terms = { discount: { type: 'percentage', percent: 50 } as const, minTotal: halalas(3_000) }
    const other = { unit: halalas(9_000), quantity: 1, isCovered: false }

    test('takes the discount off those lines only', () => {
      const order = priceOrder([{ unit: halalas(2_000), quantity: 2 }, other], terms)
      expect(order).toMatchObject({ subtotal: 13_000, discount: 2_000, total: 11_000, obstacle: undefined })
      expect(order.lines.map(({ total }) => total)).toEqual([2_000, 9_000])
    })

    test('reaches the minimum with those lines only', () => {
      const order = priceOrder([{ unit: halalas(2_999), quantity: 1 }, other], terms)
      expect(order).toMatchObject({ discount: 0, obstacle: { kind: 'minimum', missing: 1 } })
      expect(priceOrder([{ unit: halalas(3_000), quantity: 1 }], terms)).toMatchObject({ discount: 1_500 })
    })

    test('says that it is for other products', () => {
      expect(priceOrder([other], terms)).toMatchObject({ discount: 0, obstacle: { kind: 'other_products' } })
    })

    test('takes something off only when nothing is in the way, and nothing off other lines', () => {
      fc.assert(
        fc.property(lines, coupon, (given, terms) => {
          const order = priceOrder(given, terms)
          if (order.obstacle) expect(order.discount).toBe(zero)
          for (const { isCovered, discount } of order.lines) if (!isCovered) expect(discount).toBe(zero)
        }),
      )
    })
  })
})
