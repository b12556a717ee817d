import { sql } from 'kysely'
import type { Reader, Tx } from '#database/client.ts'
import { countCapped } from '#database/count-capped.ts'
import type { CouponStatus } from '#model/coupons.ts'
import type { Halalas } from '#model/money.ts'
import type { SortBy, Span } from '#model/pagination.ts'
import { couponColumns, statusAt } from '../queries.ts'

export type CouponFilter = { search?: string | undefined; status?: CouponStatus | undefined; now: Date }

function matching(db: Reader, { search, status, now }: CouponFilter) {
  return db
    .selectFrom('coupons')
    .where('archived_at', 'is', null)
    .$if(search !== undefined && search !== '', query =>
      query.where(sql<boolean>`position(upper(${search}) in upper(code)) > 0`),
    )
    .$if(status !== undefined, query => query.where(statusAt(now), '=', status ?? 'active'))
}

const sortColumns = {
  createdAt: 'created_at',
  code: 'code',
  expiresAt: 'expires_at',
  usedCount: 'used_count',
} as const

type CouponSort = SortBy<keyof typeof sortColumns>

/** The whole list in its order, for an export. */
export function sortedCoupons(db: Reader, filter: CouponFilter, { sort, order }: CouponSort) {
  return matching(db, filter).select(couponColumns).orderBy(sortColumns[sort], order).orderBy('id', order)
}

export async function listCoupons(db: Reader, filter: CouponFilter, by: CouponSort, { limit, offset }: Span) {
  return sortedCoupons(db, filter, by).limit(limit).offset(offset).execute()
}

/** Coupons whose code contains the text; the code itself comes first. */
export async function listByCode(db: Reader, text: string, { limit, now }: { limit: number; now: Date }) {
  return matching(db, { search: text, now })
    .select(couponColumns)
    .orderBy(sql`upper(code) = upper(${text})`, 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Ids and codes for a bulk action. */
export async function listCouponCodes(db: Reader, filter: CouponFilter, limit: number) {
  return matching(db, filter).select(['id', 'code as label']).orderBy('id').limit(limit).execute()
}

export async function listCouponCodesOf(db: Reader, ids: string[]) {
  return db
    .selectFrom('coupons')
    .select(['id', 'code as label'])
    .where('archived_at', 'is', null)
    .where('id', 'in', ids)
    .execute()
}

export async function countCoupons(db: Reader, filter: CouponFilter): Promise<number> {
  return countCapped(db, matching(db, filter))
}

export async function couponStatistics(db: Reader, now: Date) {
  const countOf = (status: CouponStatus) => sql<number>`count(*) filter (where ${statusAt(now)} = ${status})`
  return db
    .selectFrom('coupons')
    .where('archived_at', 'is', null)
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      countOf('active').as('active'),
      countOf('expired').as('expired'),
      countOf('exhausted').as('exhausted'),
      sql<number>`coalesce(sum(used_count), 0)::bigint`.as('used'),
    ])
    .executeTakeFirstOrThrow()
}

export async function discountGiven(db: Reader): Promise<number> {
  const row = await db
    .selectFrom('coupon_redemptions')
    .where('state', '=', 'active')
    .select(sql<number>`coalesce(sum(discount_halalas), 0)::bigint`.as('halalas'))
    .executeTakeFirstOrThrow()
  return row.halalas
}

/** An undefined column keeps its value; a new coupon gets the default. */
export type CouponColumns = {
  code: string
  type: 'percentage' | 'fixed'
  discount_percent: number | null
  discount_halalas: Halalas | null
  expires_at: Date
  usage_limit: number | null
  starts_at?: Date | null | undefined
  per_customer_limit?: number | null | undefined
  min_total_halalas?: Halalas | null | undefined
  product_ids?: string[] | undefined
  category_ids?: string[] | undefined
  is_active?: boolean | undefined
}

/** Undefined when the code exists already. */
export async function insertCoupon(tx: Tx, coupon: CouponColumns) {
  return tx
    .insertInto('coupons')
    .values(coupon)
    .onConflict(conflict =>
      conflict.expression(sql`upper(code)`).where('archived_at', 'is', null).doNothing(),
    )
    .returning(couponColumns)
    .executeTakeFirst()
}

export async function lockCoupon(tx: Tx, id: string) {
  return tx
    .selectFrom('coupons')
    .select(couponColumns)
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateCouponRow(tx: Tx, id: string, coupon: CouponColumns) {
  return tx
    .updateTable('coupons')
    .set(coupon)
    .where('id', '=', id)
    .returning(couponColumns)
    .executeTakeFirstOrThrow()
}

/** Deletes a coupon, or archives it when an order used it. */
export async function archiveCoupon(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('coupons').set({ archived_at: now, is_active: false }).where('id', '=', id).execute()
}

export async function setActiveRow(tx: Tx, id: string, isActive: boolean) {
  return tx
    .updateTable('coupons')
    .set({ is_active: isActive })
    .where('id', '=', id)
    .returning(couponColumns)
    .executeTakeFirstOrThrow()
}

/** Inserts coupons and returns the new codes; skips codes that exist. */
export async function insertCoupons(tx: Tx, coupons: CouponColumns[]): Promise<string[]> {
  const rows = await tx
    .insertInto('coupons')
    .values(coupons)
    .onConflict(conflict =>
      conflict.expression(sql`upper(code)`).where('archived_at', 'is', null).doNothing(),
    )
    .returning('code')
    .execute()
  return rows.map(({ code }) => code)
}

/** Whether the coupon exists. One that was taken away is not found. */
export async function couponExists(db: Reader, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('coupons')
    .select('id')
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

function redemptions(db: Reader, couponId: string) {
  return db
    .selectFrom('coupon_redemptions')
    .innerJoin('orders', 'orders.id', 'coupon_redemptions.order_id')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .where('coupon_redemptions.coupon_id', '=', couponId)
}

/** All uses of a coupon in the order of the list, for an export. */
export function sortedRedemptions(db: Reader, couponId: string) {
  return redemptions(db, couponId)
    .select([
      'coupon_redemptions.order_id',
      'coupon_redemptions.discount_halalas',
      'coupon_redemptions.state',
      'orders.number',
      'orders.created_at',
      'users.full_name',
    ])
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
}

export async function listRedemptions(db: Reader, couponId: string, { limit, offset }: Span) {
  return sortedRedemptions(db, couponId).limit(limit).offset(offset).execute()
}

export type RedemptionRow = Awaited<ReturnType<typeof listRedemptions>>[number]

export async function countRedemptions(db: Reader, couponId: string): Promise<number> {
  return countCapped(db, redemptions(db, couponId))
}

/** The code of a deleted coupon, locked; undefined when there is no such coupon. */
export async function lockArchivedCode(tx: Tx, id: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('coupons')
    .select('code')
    .where('id', '=', id)
    .where('archived_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  return row?.code
}

export async function restoreCouponRow(tx: Tx, id: string, isActive: boolean) {
  return tx
    .updateTable('coupons')
    .set({ archived_at: null, is_active: isActive })
    .where('id', '=', id)
    .returning(couponColumns)
    .executeTakeFirstOrThrow()
}
