import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { couponCode, couponDiscount, couponStatus, shareDiscount } from './coupons.ts'
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
  const fresh = { isActive: true, expiresAt: new Date('2026-12-01'), usageLimit: 3, usedCount: 2 }

  test.each([
    ['active', {}],
    ['inactive', { isActive: false, expiresAt: now }],
    ['expired', { expiresAt: now, usedCount: 3 }],
    ['exhausted', { usedCount: 3 }],
  ])('is %s', (status, change) => {
    expect(couponStatus({ ...fresh, ...change }, now)).toBe(status)
  })

  test('matches in any case and with surrounding spaces', () => {
    expect(couponCode('  Save10 ')).toBe('SAVE10')
  })
})
