import type { Tx } from '#database/client.ts'
import { AppError } from '#model/errors.ts'
import type { Halalas } from '#model/money.ts'
import {
  type CouponRow,
  endRedemption,
  findReturnedCoupon,
  giveUseBack,
  insertRedemption,
  reviveRedemption,
  takeUse,
  takeUseWithinLimit,
} from './queries.ts'

/** Counts the use in the order's transaction, so the limit holds under concurrency. */
export async function redeemCoupon(
  tx: Tx,
  coupon: CouponRow,
  { orderId, discount, now }: { orderId: string; discount: Halalas; now: Date },
): Promise<void> {
  if (!(await takeUse(tx, coupon.id, now))) throw new AppError('coupon_exhausted')
  await insertRedemption(tx, { coupon_id: coupon.id, order_id: orderId, discount_halalas: discount })
}

/** Releases the accounts of a cancelled or expired order. Calling it twice has no further effect. */
export async function returnCoupon(tx: Tx, orderId: string, now: Date): Promise<void> {
  const couponId = await endRedemption(tx, orderId, now)
  if (couponId) await giveUseBack(tx, couponId)
}

/**
 * Redeems the coupon of a cancelled order once more, for an order that is reopened. The coupon's limit holds; its end
 * date and its switch do not count, since the order was placed in time. Answers false when its uses are spent.
 */
export async function redeemAgain(tx: Tx, orderId: string): Promise<boolean> {
  const couponId = await findReturnedCoupon(tx, orderId)
  if (!couponId) return true
  if (!(await takeUseWithinLimit(tx, couponId))) return false
  await reviveRedemption(tx, orderId)
  return true
}
