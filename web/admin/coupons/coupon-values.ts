import { dayInRiyadh } from '#model/riyadh-time.ts'
import type { Coupon } from '../../lib/api-types.ts'
import { numberIn } from '../kit/form/number-in.ts'

type DiscountValues = { type: Coupon['type']; discount: string }

/** The fields are named as in the contract, so its errors find them. Numbers are texts until they are sent. */
export type CouponValues = DiscountValues & {
  code: string
  /** The last day, in Riyadh. */
  expiresAt: string
  usageLimit: string
  isActive: boolean
  /** The exact time that the coupon has; sent again while the day stays the same. */
  storedExpiry: string
}

export function toValues(coupon: Coupon | undefined): CouponValues {
  return {
    code: coupon?.code ?? '',
    type: coupon?.type ?? 'percentage',
    discount: coupon ? String(coupon.discount) : '',
    expiresAt: coupon ? dayInRiyadh(new Date(coupon.expiresAt)) : '',
    usageLimit: coupon ? String(coupon.usageLimit) : '',
    isActive: coupon?.isActive ?? true,
    storedExpiry: coupon?.expiresAt ?? '',
  }
}

export function toBody(values: CouponValues): Record<string, unknown> {
  const { code, type, discount, expiresAt, usageLimit, isActive, storedExpiry } = values
  const isSameDay = storedExpiry !== '' && dayInRiyadh(new Date(storedExpiry)) === expiresAt
  return {
    code,
    type,
    discount: numberIn(discount),
    expiresAt: isSameDay ? storedExpiry : expiresAt || undefined,
    usageLimit: numberIn(usageLimit),
    isActive,
  }
}

export type BatchValues = DiscountValues & {
  prefix: string
  count: string
  expiresAt: string
  usageLimit: string
}

/** Each code of a batch is for one customer, so it can be used once unless the person says otherwise. */
export const newBatch: BatchValues = {
  prefix: '',
  count: '',
  type: 'percentage',
  discount: '',
  expiresAt: '',
  usageLimit: '1',
}

export function toBatchBody(values: BatchValues): Record<string, unknown> {
  const { prefix, count, type, discount, expiresAt, usageLimit } = values
  return {
    prefix,
    count: numberIn(count),
    type,
    discount: numberIn(discount),
    expiresAt: expiresAt || undefined,
    usageLimit: numberIn(usageLimit),
  }
}
