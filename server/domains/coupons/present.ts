import type { CouponDiscount, CouponFacts, CouponScope, CouponTerms } from '#model/coupons.ts'
import { toSar, zero } from '#model/money.ts'
import type { CouponRow } from './queries.ts'

/** The discount in percent or SAR, as forms and screens show it. */
export function shownDiscount(
  row: Pick<CouponRow, 'type' | 'discount_percent' | 'discount_halalas'>,
): number {
  return row.type === 'percentage' ? (row.discount_percent ?? 0) : toSar(row.discount_halalas ?? zero)
}

/** The minimum total in SAR; null when there is none. */
export function shownMinimum({ min_total_halalas }: Pick<CouponRow, 'min_total_halalas'>): number | null {
  return min_total_halalas === null ? null : toSar(min_total_halalas)
}

export function factsOf(row: CouponRow): CouponFacts {
  return {
    isActive: row.is_active,
    startsAt: row.starts_at,
    expiresAt: row.expires_at,
    usageLimit: row.usage_limit,
    usedCount: row.used_count,
  }
}

export function scopeOf({ product_ids, category_ids }: CouponRow): CouponScope {
  return { productIds: product_ids, categoryIds: category_ids }
}

export function termsOf(row: CouponRow): CouponTerms {
  return { discount: discountOf(row), minTotal: row.min_total_halalas ?? zero }
}

function discountOf(row: CouponRow): CouponDiscount {
  return row.type === 'percentage'
    ? { type: 'percentage', percent: row.discount_percent ?? 0 }
    : { type: 'fixed', amount: row.discount_halalas ?? zero }
}
