import { dayInRiyadh } from '#model/riyadh-time.ts'
import type { Coupon } from '../../lib/api-types.ts'
import { numberIn } from '../kit/form/number-in.ts'

/**
 * What coupon and batch have in common. The fields are named as in the contract, so its errors find them. Numbers are
 * texts until they are sent; an empty one that is optional means no rule.
 */
export type RuleValues = {
  type: Coupon['type']
  discount: string
  /** The first and the last day, in Riyadh. */
  startsAt: string
  expiresAt: string
  isUnlimited: boolean
  usageLimit: string
  perCustomerLimit: string
  minTotal: string
  productIds: string[]
  categoryIds: string[]
}

export type CouponValues = RuleValues & {
  code: string
  isActive: boolean
  /** The exact times that the coupon has; sent again while the day stays the same. */
  storedStart: string
  storedExpiry: string
}

/** A field that the form shows. */
export type CouponField = Exclude<keyof CouponValues, 'storedStart' | 'storedExpiry'>

export function toValues(coupon: Coupon | undefined): CouponValues {
  return {
    code: coupon?.code ?? '',
    type: coupon?.type ?? 'percentage',
    discount: textOf(coupon?.discount),
    startsAt: dayOf(coupon?.startsAt),
    expiresAt: dayOf(coupon?.expiresAt),
    isUnlimited: coupon?.usageLimit === null,
    usageLimit: textOf(coupon?.usageLimit),
    perCustomerLimit: textOf(coupon?.perCustomerLimit),
    minTotal: textOf(coupon?.minTotal),
    productIds: coupon?.productIds ?? [],
    categoryIds: coupon?.categoryIds ?? [],
    isActive: coupon?.isActive ?? true,
    storedStart: coupon?.startsAt ?? '',
    storedExpiry: coupon?.expiresAt ?? '',
  }
}

export function toBody(values: CouponValues): Record<string, unknown> {
  const { code, isActive, storedStart, storedExpiry, startsAt, expiresAt } = values
  return {
    ...rulesIn(values),
    code,
    startsAt: timeOf(startsAt, storedStart) || null,
    expiresAt: timeOf(expiresAt, storedExpiry) || undefined,
    isActive,
  }
}

export type BatchValues = RuleValues & { prefix: string; count: string }

/** Each code of a batch is for one customer, so its usage limit is 1 by default. */
export const newBatch: BatchValues = {
  prefix: '',
  count: '',
  type: 'percentage',
  discount: '',
  startsAt: '',
  expiresAt: '',
  isUnlimited: false,
  usageLimit: '1',
  perCustomerLimit: '',
  minTotal: '',
  productIds: [],
  categoryIds: [],
}

export function toBatchBody(values: BatchValues): Record<string, unknown> {
  return { ...rulesIn(values), prefix: values.prefix, count: numberIn(values.count) }
}

function rulesIn(values: RuleValues): Record<string, unknown> {
  const { type, discount, startsAt, expiresAt, productIds, categoryIds } = values
  return {
    type,
    discount: numberIn(discount),
    startsAt: startsAt || null,
    expiresAt: expiresAt || undefined,
    usageLimit: values.isUnlimited ? null : numberIn(values.usageLimit),
    perCustomerLimit: numberIn(values.perCustomerLimit) ?? null,
    minTotal: numberIn(values.minTotal) ?? null,
    productIds,
    categoryIds,
  }
}

function textOf(value: number | null | undefined): string {
  return String(value ?? '')
}

function dayOf(time: string | null | undefined): string {
  return time ? dayInRiyadh(new Date(time)) : ''
}

function timeOf(day: string, stored: string): string {
  return dayOf(stored) === day ? stored : day
}
