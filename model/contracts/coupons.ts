import { z } from 'zod'
import { contracts, id, isoDate, sar } from './contract.ts'
import { decimal, line } from './form.ts'
import { csv, listQueries, pageQuery, pagination } from './list.ts'

const code = line(64).refine(value => /^\S+$/.test(value), { params: { says: 'coupon_code' } })
const types = z.enum(['percentage', 'fixed'])

/** A date alone is the whole of that day in Riyadh. */
const expiry = z.union([z.iso.datetime({ offset: true }), z.iso.date()])

const couponForm = {
  code,
  discount: decimal(0, 1_000_000),
  type: types.optional(),
  expiresAt: expiry,
  usageLimit: z.number().int().min(1).max(1_000_000_000),
  isActive: z.boolean().optional(),
}

/** Percentages are whole and end at 100. */
function withinType(form: { discount: number; type?: 'percentage' | 'fixed' | undefined }): boolean {
  return form.type === 'fixed' || (form.discount <= 100 && Number.isInteger(form.discount))
}

const percentRule = { path: ['discount'], params: { says: 'percent' } }

export const newCoupon = z.strictObject(couponForm).refine(withinType, percentRule)
export const couponChange = z
  .strictObject({ ...couponForm, id: id.optional() })
  .refine(withinType, percentRule)

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

export type CouponBatchForm = z.output<typeof couponBatch>

export type CouponForm = z.output<typeof newCoupon>

const coupon = z.object({
  id,
  code: z.string(),
  discount: z.number(),
  type: types,
  expiresAt: isoDate,
  usageLimit: z.number().int(),
  usedCount: z.number().int(),
  isActive: z.boolean(),
  status: z.enum(['active', 'inactive', 'expired', 'exhausted']),
  createdAt: isoDate,
})

export const couponList = listQueries({
  sorts: ['createdAt', 'code', 'expiresAt', 'usedCount'],
  filters: { status: z.enum(['active', 'inactive', 'expired', 'exhausted']).optional() },
})

export type CouponQuery = z.output<typeof couponList.export>

const redemption = z.object({
  orderId: id,
  orderNumber: z.number().int(),
  customer: z.string(),
  discount: sar,
  /** Returned: the order was cancelled or expired, and the use was given back. */
  state: z.enum(['active', 'returned']),
  createdAt: isoDate,
})

const applied = { code: z.string(), discount: z.number(), type: types }

export const couponContracts = contracts({
  'POST /api/coupons/validate': {
    summary: 'Whether a discount code can be used now, and what it takes off',
    tag: 'coupons',
    access: 'public',
    body: z.strictObject({ code: line(64) }),
    data: z.object(applied),
    beside: { discount: applied.discount, type: applied.type },
  },
  'GET /api/coupons': {
    summary: 'Coupons, newest first, with statistics',
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
        /** What the standing redemptions took off. */
        discountGiven: sar,
      }),
    }),
  },
  'GET /api/coupons/export': {
    summary: 'The same coupons as CSV',
    tag: 'coupons',
    access: 'staff',
    query: couponList.export,
    ...csv,
  },
  'GET /api/coupons/code/{code}': {
    summary: 'One coupon by its code',
    tag: 'coupons',
    access: 'staff',
    params: z.strictObject({ code: id }),
    data: coupon,
  },
  'POST /api/coupons': {
    summary: 'Makes a coupon',
    tag: 'coupons',
    access: 'staff',
    body: newCoupon,
    data: coupon,
    status: 201,
  },
  'POST /api/coupons/batch': {
    summary: 'Makes many coupons with unique codes, all or none; the prefix finds and exports them',
    tag: 'coupons',
    access: 'staff',
    body: couponBatch,
    data: z.object({ codes: z.array(z.string()) }),
    status: 201,
    idempotent: true,
  },
  'GET /api/coupons/{id}/redemptions': {
    summary: 'The orders that used a coupon, newest first',
    tag: 'coupons',
    access: 'staff',
    params: z.strictObject({ id }),
    query: z.strictObject(pageQuery),
    data: z.object({ redemptions: z.array(redemption), pagination }),
  },
  'PUT /api/coupons/{id}': {
    summary: 'Changes a coupon; what it took off before stays',
    tag: 'coupons',
    access: 'staff',
    params: z.strictObject({ id }),
    body: couponChange,
    data: coupon,
  },
  'DELETE /api/coupons/{id}': {
    summary: 'Takes a coupon away; its code is free again',
    tag: 'coupons',
    access: 'staff',
    params: z.strictObject({ id }),
  },
})
