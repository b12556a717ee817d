import { toSar, zero } from '#model/money.ts'
import type { CouponRow } from './queries.ts'

/** The discount in percent or SAR, as forms and screens show it. */
export function shownDiscount(
  row: Pick<CouponRow, 'type' | 'discount_percent' | 'discount_halalas'>,
): number {
  return row.type === 'percentage' ? (row.discount_percent ?? 0) : toSar(row.discount_halalas ?? zero)
}

export function factsOf(row: CouponRow) {
  return {
    isActive: row.is_active,
    expiresAt: row.expires_at,
    usageLimit: row.usage_limit,
    usedCount: row.used_count,
  }
}
