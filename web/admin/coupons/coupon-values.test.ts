import { describe, expect, test } from 'vitest'
import { newCoupon } from '#model/contracts/coupons.ts'
import type { Coupon } from '../../lib/api-types.ts'
import { toBody, toValues } from './coupon-values.ts'

const coupon: Coupon = {
  id: 'c1',
  code: 'EID',
  type: 'fixed',
  discount: 12.5,
  // 22:30 in Riyadh on the last day of the year.
  expiresAt: '2026-12-31T19:30:00.000Z',
  startsAt: '2026-12-01T07:00:00.000Z',
  usageLimit: 100,
  perCustomerLimit: null,
  minTotal: 75.5,
  productIds: ['film'],
  categoryIds: [],
  usedCount: 3,
  isActive: false,
  status: 'inactive',
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
}

describe('the values of a coupon', () => {
  test('an unchanged form sends the coupon as it is, with the time of its expiry', () => {
    expect(toBody(toValues(coupon))).toEqual({
      code: 'EID',
      type: 'fixed',
      discount: 12.5,
      startsAt: '2026-12-01T07:00:00.000Z',
      expiresAt: '2026-12-31T19:30:00.000Z',
      usageLimit: 100,
      perCustomerLimit: null,
      minTotal: 75.5,
      productIds: ['film'],
      categoryIds: [],
      isActive: false,
    })
  })

  test('another day is sent as a day', () => {
    expect(toBody({ ...toValues(coupon), expiresAt: '2027-01-31' }).expiresAt).toBe('2027-01-31')
  })

  test('what is erased is sent as no rule', () => {
    const erased = { startsAt: '', minTotal: '', perCustomerLimit: '', productIds: [], isUnlimited: true }
    expect(toBody({ ...toValues(coupon), ...erased })).toMatchObject({
      startsAt: null,
      minTotal: null,
      perCustomerLimit: null,
      productIds: [],
      usageLimit: null,
    })
    expect(toValues({ ...coupon, usageLimit: null })).toMatchObject({ isUnlimited: true, usageLimit: '' })
  })

  test('numbers may be typed with Arabic digits', () => {
    const body = toBody({ ...toValues(coupon), discount: '٧٫٢٥', usageLimit: '٣٠' })
    expect(body).toMatchObject({ discount: 7.25, usageLimit: 30 })
  })

  test.each([
    [{ discount: '10.5', type: 'percentage' as const }, 'discount'],
    [{ discount: '101', type: 'percentage' as const }, 'discount'],
    [{ discount: '' }, 'discount'],
    [{ code: '' }, 'code'],
    [{ expiresAt: '' }, 'expiresAt'],
    [{ usageLimit: '0' }, 'usageLimit'],
    [{ usageLimit: 'many' }, 'usageLimit'],
    [{ usageLimit: '' }, 'usageLimit'],
    [{ perCustomerLimit: '0' }, 'perCustomerLimit'],
    [{ minTotal: '-1' }, 'minTotal'],
    [{ startsAt: '2027-01-01' }, 'expiresAt'],
  ])('the contract refuses %o at its field', (change, field) => {
    const result = newCoupon.safeParse(toBody({ ...toValues(coupon), ...change }))
    expect(result.error?.issues.map(({ path }) => path[0])).toEqual([field])
  })
})
