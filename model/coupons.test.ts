import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  couponCode,
  couponDiscount,
  couponStatus,
  endOfCoupon,
  isCovered,
  randomCode,
  shareDiscount,
  startOfCoupon,
} from './coupons.ts'
import { add, halalas } from './money.ts'

const amount = fc.integer({ min: 0, max: 50_000_000 }).map(halalas)

describe('the discount of a coupon', () => {
  test('a percentage is rounded half-up to a halala', () => {
    expect(couponDiscount({ type: 'percentage', percent: 15 }, halalas(4_910))).toBe(737)
    expect(couponDiscount({ type: 'percentage', percent: 50 }, halalas(999))).toBe(500)
    expect(couponDiscount({ type: 'percentage', percent: 100 }, halalas(999))).toBe(999)
  })

  test('a fixed amount is limited to the total', () => {
    expect(couponDiscount({ type: 'fixed', amount: halalas(2_000) }, halalas(4_900))).toBe(2_000)
    expect(couponDiscount({ type: 'fixed', amount: halalas(9_900) }, halalas(4_900))).toBe(4_900)
  })
})

describe('sharing a discount', () => {
  test('is proportional to the lines’ amounts, and the last lines get the remainder', () => {
    expect(shareDiscount([halalas(100), halalas(100), halalas(100)], halalas(100))).toEqual([33, 33, 34])
    expect(shareDiscount([halalas(100), halalas(100), halalas(100)], halalas(200))).toEqual([66, 67, 67])
    expect(shareDiscount([halalas(300), halalas(100)], halalas(100))).toEqual([75, 25])
  })

  test('leaves a free line free', () => {
    expect(shareDiscount([halalas(99), halalas(100), halalas(0)], halalas(50))).toEqual([24, 26, 0])
  })

  test('always adds up, makes no line negative, and never raises a price', () => {
    fc.assert(
      fc.property(
        fc.array(amount, { minLength: 1, maxLength: 12 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (lines, part) => {
          const discount = halalas(Math.floor(add(...lines) * part))
          const shares = shareDiscount(lines, discount)
          expect(add(...shares)).toBe(discount)
          for (const [index, share] of shares.entries()) {
            expect(share).toBeGreaterThanOrEqual(0)
            expect(share).toBeLessThanOrEqual(lines[index] ?? -1)
          }
        },
      ),
    )
  })

  test('refuses a discount above the total', () => {
    expect(() => shareDiscount([halalas(10)], halalas(11))).toThrow(RangeError)
  })
})

describe('a coupon', () => {
  const now = new Date('2026-11-01T12:00:00Z')
  const fresh = {
    isActive: true,
    startsAt: null,
    expiresAt: new Date('2026-12-01'),
    usageLimit: 3,
    usedCount: 2,
  }

  test.each([
    ['active', {}],
    ['inactive', { isActive: false, expiresAt: now }],
    ['expired', { expiresAt: now, usedCount: 3 }],
    ['exhausted', { usedCount: 3, startsAt: new Date('2026-11-02') }],
    ['scheduled', { startsAt: new Date('2026-11-02') }],
    ['active', { startsAt: now }],
    ['active', { usageLimit: null, usedCount: 1_000_000 }],
  ])('is %s', (status, change) => {
    expect(couponStatus({ ...fresh, ...change }, now)).toBe(status)
  })

  test('matches in any case and with surrounding spaces', () => {
    expect(couponCode('  Save10 ')).toBe('SAVE10')
  })

  test.each([
    [true, { productIds: [], categoryIds: [] }],
    [true, { productIds: ['film', 'series'], categoryIds: [] }],
    [true, { productIds: ['series'], categoryIds: ['streaming'] }],
    [false, { productIds: ['series'], categoryIds: ['music'] }],
    [false, { productIds: ['streaming'], categoryIds: ['film'] }],
  ])('is %s for a product with the scope %o', (covered, scope) => {
    expect(isCovered(scope, { productId: 'film', categoryId: 'streaming' })).toBe(covered)
  })

  test('begins and ends with a day in Riyadh, or at a time', () => {
    expect(startOfCoupon('2026-12-01').toISOString()).toBe('2026-11-30T21:00:00.000Z')
    expect(endOfCoupon('2026-12-01').toISOString()).toBe('2026-12-01T20:59:59.999Z')
    for (const timeOf of [startOfCoupon, endOfCoupon])
      expect(timeOf('2026-12-01T10:00:00+03:00').toISOString()).toBe('2026-12-01T07:00:00.000Z')
  })

  test('gets a random code without letters that look alike', () => {
    expect(randomCode(Uint8Array.from([0, 31, 32, 255]))).toBe('A9A9')
    expect(randomCode(Uint8Array.from({ length: 256 }, (_, byte) => byte))).not.toMatch(/[IO01]/)
  })
})
