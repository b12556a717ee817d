import { couponStatus } from '#model/coupons.ts'
import { toSar, zero } from '#model/money.ts'
import type { CouponRow } from './queries.ts'

/** The discount in percent or SAR, as forms and screens show it. */
export function shownDiscount(
  row: Pick<CouponRow, 'type' | 'discount_percent' | 'discount_halalas'>,
): number {
  return row.type === 'percentage' ? (row.discount_percent ?? 0) : toSar(row.discount_halalas ?? zero)
}

export function presentCoupon(row: CouponRow, now: Date) {
  return {
    id: row.id,
    code: row.code,
    discount: shownDiscount(row),
    type: row.type,
    expiresAt: row.expires_at.toISOString(),
    usageLimit: row.usage_limit,
    usedCount: row.used_count,
    isActive: row.is_active,
    status: couponStatus(factsOf(row), now),
    createdAt: row.created_at.toISOString(),
  }
}

export function factsOf(row: CouponRow) {
  return {
    isActive: row.is_active,
    expiresAt: row.expires_at,
    usageLimit: row.usage_limit,
    usedCount: row.used_count,
  }
}
