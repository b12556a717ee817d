import { sql } from 'kysely'
import type { Reader, Tx } from '#database/client.ts'
import type { Halalas } from '#model/money.ts'

export const couponColumns = [
  'id',
  'code',
  'type',
  'discount_percent',
  'discount_halalas',
  'expires_at',
  'usage_limit',
  'used_count',
  'is_active',
  'version',
  'created_at',
] as const

/** Finds a coupon by code, case-insensitively. */
export async function findCoupon(db: Reader, code: string) {
  return db
    .selectFrom('coupons')
    .select(couponColumns)
    .where(sql`upper(code)`, '=', code.toUpperCase())
    .where('archived_at', 'is', null)
    .executeTakeFirst()
}

export type CouponRow = NonNullable<Awaited<ReturnType<typeof findCoupon>>>

/** Counts one use. Undefined when the coupon is inactive, expired or used up. */
export async function claimUse(tx: Tx, id: string, now: Date) {
  return tx
    .updateTable('coupons')
    .set({ used_count: sql<number>`used_count + 1` })
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .where('is_active', '=', true)
    .where('expires_at', '>', now)
    .whereRef('used_count', '<', 'usage_limit')
    .returning('id')
    .executeTakeFirst()
}

export async function insertRedemption(
  tx: Tx,
  redemption: { coupon_id: string; order_id: string; discount_halalas: Halalas },
): Promise<void> {
  await tx.insertInto('coupon_redemptions').values(redemption).execute()
}

/** Ends the order's redemption and returns the coupon's id; undefined when there is no active one. */
export async function endRedemption(tx: Tx, orderId: string, now: Date): Promise<string | undefined> {
  const row = await tx
    .updateTable('coupon_redemptions')
    .set({ state: 'returned', returned_at: now })
    .where('order_id', '=', orderId)
    .where('state', '=', 'active')
    .returning('coupon_id')
    .executeTakeFirst()
  return row?.coupon_id
}

/** The coupon of an order whose redemption was ended; undefined when it has none or an active one. */
export async function findReturnedCoupon(db: Reader, orderId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('coupon_redemptions')
    .select('coupon_id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'returned')
    .executeTakeFirst()
  return row?.coupon_id
}

export async function reactivateRedemption(tx: Tx, orderId: string): Promise<void> {
  await tx
    .updateTable('coupon_redemptions')
    .set({ state: 'active', returned_at: null })
    .where('order_id', '=', orderId)
    .where('state', '=', 'returned')
    .execute()
}

export async function releaseUse(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('coupons')
    .set({ used_count: sql<number>`used_count - 1` })
    .where('id', '=', id)
    .execute()
}

/** Counts one use of a coupon that may have expired since. Undefined when its limit is reached. */
export async function claimUseWithinLimit(tx: Tx, id: string) {
  return tx
    .updateTable('coupons')
    .set({ used_count: sql<number>`used_count + 1` })
    .where('id', '=', id)
    .whereRef('used_count', '<', 'usage_limit')
    .returning('id')
    .executeTakeFirst()
}
