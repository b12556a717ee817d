import { z } from 'zod'
import { couponStatuses, endOfCoupon, startOfCoupon } from '../coupons.ts'
import { contracts, id, isoDate, sar } from './contract.ts'
import { decimal, jsonRecordVersion, line } from './form.ts'
import { csv, exportQuery, listQueries, pageQuery, pagination } from './list.ts'

const code = line(64).refine(value => /^\S+$/.test(value), { params: { messageKey: 'coupon_code' } })
const types = z.enum(['percentage', 'fixed'])

/** A date without a time means the whole day in Riyadh: as a start its first moment, as an end its last. */
const time = z.union([z.iso.datetime({ offset: true }), z.iso.date()])

const count = z.number().int().min(1).max(1_000_000_000)

const couponForm = {
  code,
  discount: decimal(0, 1_000_000),
  type: types.optional(),
  startsAt: time.nullable().optional(),
  expiresAt: time,
  /** Null: no limit. */
  usageLimit: count.nullable(),
  perCustomerLimit: count.nullable().optional(),
  /** The subtotal of the lines that the coupon applies to, before its discount. */
  minTotal: decimal(0.01, 1_000_000).nullable().optional(),
  /** Products or categories that the coupon applies to; without both it applies to everything. */
  productIds: z.array(id).max(200).optional(),
  categoryIds: z.array(id).max(100).optional(),
  isActive: z.boolean().optional(),
}

/** Percentages are whole numbers up to 100. */
function withinType(form: { discount: number; type?: 'percentage' | 'fixed' | undefined }): boolean {
  return form.type === 'fixed' || (form.discount <= 100 && Number.isInteger(form.discount))
}

const percentRule = { path: ['discount'], params: { messageKey: 'percent' } }

function endsAfterStart({ startsAt, expiresAt }: { startsAt?: string | null; expiresAt: string }): boolean {
  return !startsAt || startOfCoupon(startsAt) < endOfCoupon(expiresAt)
}

const daysRule = { path: ['expiresAt'], params: { messageKey: 'before_start' } }

export const newCoupon = z
  .strictObject(couponForm)
  .refine(withinType, percentRule)
  .refine(endsAfterStart, daysRule)
export const couponChange = z
  .strictObject({ ...couponForm, id: id.optional(), version: jsonRecordVersion.optional() })
  .refine(withinType, percentRule)
  .refine(endsAfterStart, daysRule)

const { code: _, ...sharedForm } = couponForm

export const couponBatch = z
  .strictObject({
    ...sharedForm,
    count: z.number().int().min(1).max(1_000),
    prefix: z
      .string()
      .regex(/^[A-Za-z0-9-]{0,20}$/)
      .optional(),
  })
  .refine(withinType, percentRule)
  .refine(endsAfterStart, daysRule)

export type CouponBatchForm = z.output<typeof couponBatch>

export type CouponForm = z.output<typeof newCoupon>
export type CouponChange = z.output<typeof couponChange>

const coupon = z.object({
  id,
  code: z.string(),
  discount: z.number(),
  type: types,
  startsAt: isoDate.nullable(),
  expiresAt: isoDate,
  usageLimit: z.number().int().nullable(),
  perCustomerLimit: z.number().int().nullable(),
  minTotal: sar.nullable(),
  productIds: z.array(id),
  categoryIds: z.array(id),
  usedCount: z.number().int(),
  isActive: z.boolean(),
  status: z.enum(couponStatuses),
  version: z.number().int(),
  createdAt: isoDate,
})

export const couponList = listQueries({
  sorts: ['createdAt', 'code', 'expiresAt', 'usedCount'],
  filters: { status: z.enum(couponStatuses).optional() },
})

export type CouponQuery = z.output<typeof couponList.export>

const redemption = z.object({
  orderId: id,
  orderNumber: z.number().int(),
  customer: z.string(),
  discount: sar,
  /** `returned`: the order was cancelled or expired, and the use was released. */
  state: z.enum(['active', 'returned']),
  createdAt: isoDate,
})

const applied = {
  code: z.string(),
  discount: z.number(),
  type: types,
  /** The subtotal of the lines that the code applies to; null when there are none. */
  minTotal: sar.nullable(),
  /** The given products that the code applies to; null when it applies to everything. */
  productIds: z.array(id).nullable(),
}

export const couponContracts = contracts({
  'POST /api/coupons/validate': {
    summary:
      'Validates a coupon code and returns its discount. With `productIds`, refuses a code that applies to none of them',
    tag: 'coupons',
    access: 'public',
    body: z.strictObject({ code: line(64), productIds: z.array(id).max(100).optional() }),
    data: z.object(applied),
    envelope: { discount: applied.discount, type: applied.type },
  },
  'GET /api/coupons': {
    summary: 'Lists coupons, newest first, with statistics',
    tag: 'coupons',
    access: 'staff',
    query: couponList.list,
    data: z.object({
      coupons: z.array(coupon),
      pagination,
      statistics: z.object({
        total: z.number().int(),
        active: z.number().int(),
        expired: z.number().int(),
        exhausted: z.number().int(),
        used: z.number().int(),
        /** The discounts of all active redemptions. */
        discountGiven: sar,
      }),
    }),
  },
  'GET /api/coupons/export': {
    summary: 'Exports coupons as CSV, with the filters of their list',
    tag: 'coupons',
    access: 'staff',
    query: couponList.export,
    ...csv,
  },
  'GET /api/coupons/code/{code}': {
    summary: 'Returns a coupon by its code',
    tag: 'coupons',
    access: 'staff',
    params: z.strictObject({ code: id }),
    data: coupon,
  },
  'POST /api/coupons': {
    summary: 'Creates a coupon',
    tag: 'coupons',
    access: 'staff',
    body: newCoupon,
    data: coupon,
    status: 201,
  },
  'POST /api/coupons/batch': {
    summary:
      'Creates many coupons with unique codes, all or none; search by the prefix to list or export them',
    tag: 'coupons',
    access: 'staff',
    body: couponBatch,
    data: z.object({ codes: z.array(z.string()) }),
    status: 201,
    idempotent: true,
  },
  'GET /api/coupons/{id}/redemptions': {
    summary: 'Lists the orders that used a coupon, newest first',
    tag: 'coupons',
    access: 'staff',
    params: z.strictObject({ id }),
    query: z.strictObject(pageQuery),
    data: z.object({ redemptions: z.array(redemption), pagination }),
  },
  'GET /api/coupons/{id}/redemptions/export': {
    summary: 'Exports the orders that used a coupon as CSV',
    tag: 'coupons',
    access: 'staff',
    params: z.strictObject({ id }),
    query: exportQuery({}),
    ...csv,
  },
  'PUT /api/coupons/{id}': {
    summary:
      'Updates a coupon; earlier discounts stay unchanged. With an old `version`: 409 and the current coupon',
    tag: 'coupons',
    access: 'staff',
    params: z.strictObject({ id }),
    body: couponChange,
    data: coupon,
  },
  'DELETE /api/coupons/{id}': {
    summary: 'Deletes a coupon; its code can be used again',
    tag: 'coupons',
    access: 'staff',
    params: z.strictObject({ id }),
  },
  'POST /api/coupons/{id}/restore': {
    summary: 'Undoes the deletion of a coupon. 409 when another coupon has its code by now',
    tag: 'coupons',
    access: 'staff',
    params: z.strictObject({ id }),
    body: z.strictObject({ isActive: z.boolean() }),
    data: coupon,
  },
})
