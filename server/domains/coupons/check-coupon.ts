import type { Reader } from '#database/client.ts'
import { type CouponDiscount, type CouponStatus, couponCode, couponStatus } from '#model/coupons.ts'
import { AppError, type ErrorCode } from '#model/errors.ts'
import { zero } from '#model/money.ts'
import type { Deps } from '../../deps.ts'
import { factsOf } from './present.ts'
import { type CouponRow, findCoupon } from './queries.ts'

const refusals: Record<Exclude<CouponStatus, 'active'>, ErrorCode> = {
  // A deactivated coupon answers like an unknown code.
  inactive: 'coupon_invalid',
  expired: 'coupon_expired',
  exhausted: 'coupon_exhausted',
}

/** Returns a coupon that can be used now; redeeming it is a separate step. */
async function checkCoupon(db: Reader, code: string, now: Date): Promise<CouponRow> {
  const wanted = couponCode(code)
  const row = wanted === '' ? undefined : await findCoupon(db, wanted)
  if (!row) throw new AppError('coupon_invalid')
  const status = couponStatus(factsOf(row), now)
  if (status !== 'active') throw new AppError(refusals[status])
  return row
}

/**
 * Checks a code that a shopper entered, with a rate limit on wrong codes. Cart and order count together; a valid code
 * does not count.
 */
export async function checkEnteredCoupon(
  { database, clock, limits }: Pick<Deps, 'database' | 'clock' | 'limits'>,
  code: string,
  limitKey: string,
): Promise<CouponRow> {
  // Counts before the check, so parallel guesses are limited too.
  await limits.consume('coupon-check', limitKey)
  const row = await checkCoupon(database.reader, code, clock.now())
  await limits.restore('coupon-check', limitKey)
  return row
}

export function discountOf(row: CouponRow): CouponDiscount {
  return row.type === 'percentage'
    ? { type: 'percentage', percent: row.discount_percent ?? 0 }
    : { type: 'fixed', amount: row.discount_halalas ?? zero }
}
