import type { Tx } from '#database/client.ts'
import { couponStatus } from '#model/coupons.ts'
import { AppError } from '#model/errors.ts'
import type { Language } from '#model/languages.ts'
import type { Halalas } from '#model/money.ts'
import { factsOf } from './present.ts'
import {
  addUse,
  type CouponRow,
  claimUse,
  countCustomerUses,
  endRedemption,
  findCoupon,
  findReturnedUse,
  insertRedemption,
  lockLimits,
  reactivateRedemption,
  releaseUse,
} from './queries.ts'
import { customerLimitRefusal, statusRefusal } from './refusals.ts'

type Redemption = {
  orderId: string
  customerId: string
  discount: Halalas
  language: Language
  now: Date
}

/** Counts the use in the order's transaction, so the limits hold under concurrency. */
export async function redeemCoupon(
  tx: Tx,
  coupon: CouponRow,
  { orderId, customerId, discount, language, now }: Redemption,
): Promise<void> {
  if (!(await claimUse(tx, coupon, now))) throw await claimRefusal(tx, coupon, { language, now })
  const { id, per_customer_limit: limit } = coupon
  if (limit !== null && (await countCustomerUses(tx, id, customerId)).all >= limit)
    throw customerLimitRefusal(limit)
  await insertRedemption(tx, { coupon_id: id, order_id: orderId, discount_halalas: discount })
}

/** What happened to the coupon since it was checked. */
async function claimRefusal(
  tx: Tx,
  { id, code }: CouponRow,
  { language, now }: Pick<Redemption, 'language' | 'now'>,
): Promise<AppError> {
  const row = await findCoupon(tx, code)
  if (row?.id !== id) return new AppError('coupon_invalid')
  const status = couponStatus(factsOf(row), now)
  return status === 'active' ? new AppError('coupon_changed') : statusRefusal(status, row, language)
}

/** Frees the coupon use of a cancelled or expired order. A second call has no effect. */
export async function returnCoupon(tx: Tx, orderId: string, now: Date): Promise<void> {
  const couponId = await endRedemption(tx, orderId, now)
  if (couponId) await releaseUse(tx, couponId)
}

/**
 * Redeems the coupon again when a cancelled order is reopened, and returns why it cannot. Its limits apply; its days,
 * products and minimum do not, because the order was placed in time.
 */
export async function redeemAgain(tx: Tx, orderId: string): Promise<AppError | undefined> {
  const use = await findReturnedUse(tx, orderId)
  if (!use) return undefined
  const limits = await lockLimits(tx, use.coupon_id)
  if (limits.usage_limit !== null && limits.used_count >= limits.usage_limit)
    return new AppError('coupon_exhausted')
  const perCustomer = limits.per_customer_limit
  if (perCustomer !== null && (await countCustomerUses(tx, use.coupon_id, use.user_id)).all >= perCustomer)
    return customerLimitRefusal(perCustomer)
  await addUse(tx, use.coupon_id)
  await reactivateRedemption(tx, orderId)
  return undefined
}
