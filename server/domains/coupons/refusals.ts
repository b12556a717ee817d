import type { Reader } from '#database/client.ts'
import type { CouponStatus } from '#model/coupons.ts'
import { AppError } from '#model/errors.ts'
import { dateText } from '#model/format.ts'
import type { Language } from '#model/languages.ts'
import { toSar, zero } from '#model/money.ts'
import type { CouponObstacle } from '#model/order-pricing.ts'
import { type CouponRow, listScopeNames } from './queries.ts'

/** Each refusal says which rule it was and what would satisfy it. */

export function statusRefusal(
  status: Exclude<CouponStatus, 'active'>,
  { starts_at }: Pick<CouponRow, 'starts_at'>,
  language: Language,
): AppError {
  switch (status) {
    case 'scheduled':
      return new AppError('coupon_not_started', {
        values: { date: starts_at ? dateText(starts_at, language) : '' },
      })
    case 'expired':
      return new AppError('coupon_expired')
    case 'exhausted':
      return new AppError('coupon_exhausted')
    case 'inactive':
      // Like an unknown code.
      return new AppError('coupon_invalid')
  }
}

export function customerLimitRefusal(limit: number): AppError {
  return new AppError('coupon_customer_limit', { values: { limit } })
}

const maxNames = 3

/** Names what the coupon is for. */
export async function scopeRefusal(db: Reader, coupon: CouponRow, language: Language): Promise<AppError> {
  const found = await listScopeNames(db, coupon, maxNames + 1)
  if (found.length === 0) return new AppError('coupon_invalid')
  const names = found.map(({ name, name_ar }) => (language === 'ar' ? name_ar : name))
  const shown = names.length > maxNames ? [...names.slice(0, maxNames), '…'] : names
  return new AppError('coupon_other_products', {
    values: { names: shown.join(language === 'ar' ? '، ' : ', ') },
  })
}

export async function obstacleRefusal(
  db: Reader,
  coupon: CouponRow,
  obstacle: CouponObstacle,
  language: Language,
): Promise<AppError> {
  if (obstacle.kind === 'other_products') return scopeRefusal(db, coupon, language)
  const minimum = toSar(coupon.min_total_halalas ?? zero)
  return new AppError('coupon_minimum', { values: { minimum, missing: toSar(obstacle.missing) } })
}
