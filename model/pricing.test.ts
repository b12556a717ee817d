import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { halalas } from './money.ts'
import {
  discountBadge,
  durationsOf,
  hasDiscount,
  linePrice,
  lowestMonthlyPrice,
  type PricedDuration,
  proportionalPrice,
  salePrice,
  unitPrice,
} from './pricing.ts'

const amount = fc.integer({ min: 0, max: 100_000_000 }).map(halalas)
const hundredths = fc.integer({ min: 0, max: 10_000 })

describe('the price less the discount', () => {
  test.each([
    [4_900, 20, 3_920],
    [999, 50, 500],
    [1_001, 50, 501],
    [101, 0.5, 100],
    [1, 99.99, 0],
    [3_333, 33.33, 2_222],
  ])('%i halalas less %d% is %i', (price, discount, expected) => {
    expect(salePrice(halalas(price), discount)).toBe(expected)
  })

  test.each([0, 100, -5, 101])('%d% is not a discount', discount => {
    expect(hasDiscount(discount)).toBe(false)
    expect(salePrice(halalas(4_900), discount)).toBe(4_900)
    expect(discountBadge(discount)).toBe(0)
  })

  test('is exact, and half a halala is rounded up', () => {
    fc.assert(
      fc.property(amount, hundredths, (price, hundredth) => {
        fc.pre(hundredth > 0 && hundredth < 10_000)
        const exact = BigInt(price) * BigInt(10_000 - hundredth)
        const expected = Number((2n * exact + 10_000n) / 20_000n)
        expect(salePrice(price, hundredth / 100)).toBe(expected)
      }),
    )
  })

  test('never rises with a larger discount, and never exceeds the price', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 1, max: 9_998 }), (price, hundredth) => {
        const less = salePrice(price, hundredth / 100)
        expect(less).toBeLessThanOrEqual(price)
        expect(salePrice(price, (hundredth + 1) / 100)).toBeLessThanOrEqual(less)
      }),
    )
  })
})

describe('a unit', () => {
  const month: PricedDuration = { days: 30, price: halalas(3_000) }

  test('costs the price of the payment option, if it has one', () => {
    const both = { ...month, oneTimePrice: halalas(3_200), subscriptionPrice: halalas(2_700) }
    expect(unitPrice(both, 0, 'paymob')).toBe(3_200)
    expect(unitPrice(both, 0, 'subscription')).toBe(2_700)
    expect(unitPrice(both, 10, 'subscription')).toBe(2_430)
  })

  test('falls back to the duration’s price', () => {
    expect(unitPrice(month, 0, 'paymob')).toBe(3_000)
    expect(unitPrice({ ...month, subscriptionPrice: null }, 25, 'subscription')).toBe(2_250)
  })

  test('may be free for one payment option', () => {
    expect(unitPrice({ ...month, subscriptionPrice: halalas(0) }, 25, 'subscription')).toBe(0)
  })

  test('is rounded before it is multiplied', () => {
    const unit = unitPrice({ days: 7, price: halalas(333) }, 50, 'paymob')
    expect(linePrice(unit, 3)).toBe(3 * 167)
  })
})

describe('durations', () => {
  test('of a product without its own are the default ones', () => {
    expect(durationsOf(halalas(1_000), [])).toEqual([
      { days: 7, price: 1_000 },
      { days: 30, price: 3_000 },
      { days: 90, price: 8_000 },
      { days: 180, price: 15_000 },
      { days: 365, price: 28_000 },
    ])
  })

  test('of a product stay as they are', () => {
    const own = [{ days: 30, price: halalas(500), label: 'month' }]
    expect(durationsOf(halalas(1_000), own)).toBe(own)
  })

  test('are proposed to staff in proportion to their days', () => {
    expect(proportionalPrice(halalas(1_000), 7, 30)).toBe(4_286)
    expect(proportionalPrice(halalas(3_000), 30, 365)).toBe(36_500)
    expect(proportionalPrice(halalas(1_000), 30, 30)).toBe(1_000)
  })
})

describe('the lowest price of a month', () => {
  const durations = [
    { days: 7, price: halalas(1_000) },
    { days: 30, price: halalas(3_000) },
    { days: 365, price: halalas(28_000) },
  ]
  test.each([
    ['is that of the longest duration here', durations, 0, 2_301],
    ['includes the discount', durations, 50, 1_151],
    ['ignores durations of less than a month', durations.slice(0, 2), 0, 3_000],
    ['does not exist without a duration of a month', durations.slice(0, 1), 0, undefined],
  ])('%s', (_, offered, discount, expected) => {
    expect(lowestMonthlyPrice(offered, discount)).toBe(expected)
  })
})
