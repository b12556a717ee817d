import { sql } from 'kysely'
import type { Reader, Tx } from '#database/client.ts'
import type { CouponStatus } from '#model/coupons.ts'
import type { Halalas } from '#model/money.ts'

export const couponColumns = [
  'id',
  'code',
  'type',
  'discount_percent',
  'discount_halalas',
  'starts_at',
  'expires_at',
  'usage_limit',
  'per_customer_limit',
  'min_total_halalas',
  'product_ids',
  'category_ids',
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

/** The same rule as `couponStatus` in model/coupons.ts. */
export function statusAt(now: Date) {
  return sql<CouponStatus>`case
    when not coupons.is_active then 'inactive'
    when coupons.expires_at <= ${now} then 'expired'
    when coupons.used_count >= coupons.usage_limit then 'exhausted'
    when coupons.starts_at > ${now} then 'scheduled'
    else 'active' end`
}

/** Counts one use and locks the coupon. Undefined when it is not active or no longer the version that was checked. */
export async function claimUse(tx: Tx, { id, version }: Pick<CouponRow, 'id' | 'version'>, now: Date) {
  return tx
    .updateTable('coupons')
    .set({ used_count: sql<number>`used_count + 1` })
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .where('version', '=', version)
    .where(statusAt(now), '=', 'active')
    .returning('id')
    .executeTakeFirst()
}

/** The uses of a coupon by one customer, those of unpaid orders apart. */
export async function countCustomerUses(db: Reader, couponId: string, customerId: string) {
  return db
    .selectFrom('coupon_redemptions')
    .innerJoin('orders', 'orders.id', 'coupon_redemptions.order_id')
    .where('coupon_redemptions.coupon_id', '=', couponId)
    .where('coupon_redemptions.state', '=', 'active')
    .where('orders.user_id', '=', customerId)
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      sql<number>`count(*) filter (where orders.status = 'pending')`.as('unpaid'),
    ])
    .executeTakeFirstOrThrow()
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

/** The coupon and customer of an order whose redemption was ended; undefined when it has none or an active one. */
export async function findReturnedUse(db: Reader, orderId: string) {
  return db
    .selectFrom('coupon_redemptions')
    .innerJoin('orders', 'orders.id', 'coupon_redemptions.order_id')
    .select(['coupon_redemptions.coupon_id', 'orders.user_id'])
    .where('coupon_redemptions.order_id', '=', orderId)
    .where('coupon_redemptions.state', '=', 'returned')
    .executeTakeFirst()
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

/** The limits of a coupon that may have expired since, locked. */
export async function lockLimits(tx: Tx, id: string) {
  return tx
    .selectFrom('coupons')
    .select(['usage_limit', 'used_count', 'per_customer_limit'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function addUse(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('coupons')
    .set({ used_count: sql<number>`used_count + 1` })
    .where('id', '=', id)
    .execute()
}

/** The category of each product. */
export async function listCategoriesOf(db: Reader, productIds: readonly string[]) {
  if (productIds.length === 0) return []
  return db
    .selectFrom('products')
    .select(['id as productId', 'category_id as categoryId'])
    .where('id', 'in', productIds)
    .execute()
}

/** The names of a coupon's products and categories that are on sale. */
export async function listScopeNames(
  db: Reader,
  { product_ids, category_ids }: Pick<CouponRow, 'product_ids' | 'category_ids'>,
  limit: number,
) {
  const { rows } = await sql<{ name: string; name_ar: string }>`
    select name, name_ar from (
      select 0 as kind, id, name, name_ar from categories
      where id = any(${category_ids}) and is_active and archived_at is null
      union all
      select 1, id, name, name_ar from products
      where id = any(${product_ids}) and is_active and not is_hidden and archived_at is null) as found
    order by kind, id limit ${limit}`.execute(db)
  return rows
}
