import { couponStatus } from '#model/coupons.ts'
import { toSar } from '#model/money.ts'
import type { CsvColumns } from '../../../http/csv.ts'
import { factsOf, shownDiscount, shownMinimum } from '../present.ts'
import type { CouponRow } from '../queries.ts'
import type { RedemptionRow } from './queries.ts'

export function presentCoupon(row: CouponRow, now: Date) {
  return {
    id: row.id,
    code: row.code,
    discount: shownDiscount(row),
    type: row.type,
    startsAt: row.starts_at?.toISOString() ?? null,
    expiresAt: row.expires_at.toISOString(),
    usageLimit: row.usage_limit,
    perCustomerLimit: row.per_customer_limit,
    minTotal: shownMinimum(row),
    productIds: row.product_ids,
    categoryIds: row.category_ids,
    usedCount: row.used_count,
    isActive: row.is_active,
    status: couponStatus(factsOf(row), now),
    version: row.version,
    createdAt: row.created_at.toISOString(),
  }
}

export function couponCsv(now: Date): CsvColumns<CouponRow> {
  return {
    code: row => row.code,
    type: { names: 'couponType', code: row => row.type },
    value: shownDiscount,
    status: { names: 'couponStatus', code: row => couponStatus(factsOf(row), now) },
    usedCount: row => row.used_count,
    usageLimit: row => row.usage_limit,
    perCustomerLimit: row => row.per_customer_limit,
    minTotal: shownMinimum,
    productIds: row => row.product_ids.join(' '),
    categoryIds: row => row.category_ids.join(' '),
    startsAt: row => row.starts_at,
    expiresAt: row => row.expires_at,
    createdAt: row => row.created_at,
  }
}

export const redemptionCsv: CsvColumns<RedemptionRow> = {
  number: row => row.number,
  customer: row => row.full_name,
  discount: row => toSar(row.discount_halalas),
  state: { names: 'redemption', code: row => row.state },
  createdAt: row => row.created_at,
}

export function presentRedemption(row: RedemptionRow) {
  return {
    orderId: row.order_id,
    orderNumber: row.number,
    customer: row.full_name,
    discount: toSar(row.discount_halalas),
    state: row.state,
    createdAt: row.created_at.toISOString(),
  }
}
