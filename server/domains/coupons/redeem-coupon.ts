import type { Tx } from '#database/client.ts'
import { AppError } from '#model/errors.ts'
import type { Halalas } from '#model/money.ts'
import {
  type CouponRow,
  claimUse,
  claimUseWithinLimit,
  endRedemption,
  findReturnedCoupon,
  insertRedemption,
  reactivateRedemption,
  releaseUse,
} from './queries.ts'

/** Counts the use in the order's transaction, so the limit holds under concurrency. */
export async function redeemCoupon(
  tx: Tx,
  coupon: CouponRow,
  { orderId, discount, now }: { orderId: string; discount: Halalas; now: Date },
): Promise<void> {
  if (!(await claimUse(tx, coupon.id, now))) throw new AppError('coupon_exhausted')
  await insertRedemption(tx, { coupon_id: coupon.id, order_id: orderId, discount_halalas: discount })
}

/** Frees the coupon use of a cancelled or expired order. A second call has no effect. */
export async function returnCoupon(tx: Tx, orderId: string, now: Date): Promise<void> {
  const couponId = await endRedemption(tx, orderId, now)
  if (couponId) await releaseUse(tx, couponId)
}

/**
 * Redeems the coupon again when a cancelled order is reopened. The usage limit applies; expiry and deactivation do not,
 * because the order was placed in time. Returns false when the limit is reached.
 */
export async function redeemAgain(tx: Tx, orderId: string): Promise<boolean> {
  const couponId = await findReturnedCoupon(tx, orderId)
  if (!couponId) return true
  if (!(await claimUseWithinLimit(tx, couponId))) return false
  await reactivateRedemption(tx, orderId)
  return true
}
