import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '#database/client.ts'
import { isSellable } from '#database/sellable.ts'
import { defaultDurationDays } from '#model/durations.ts'

/** The durations that staff gave the products; `offeredDurations` adds the default ones. */
export async function listOwnDurations(db: Reader, productIds: string[]) {
  return db
    .selectFrom('product_durations')
    .select(['product_id', 'days', 'label', 'label_ar'])
    .where('product_id', '=', sql<string>`any(${productIds}::text[])`)
    .execute()
}

/** Sellable accounts of one product per duration; a duration without any has no row. */
export async function countSellable(db: Reader, productId: string) {
  return db
    .selectFrom('stock_accounts')
    .select(({ fn }) => ['days', fn.countAll<number>().as('left')])
    .where('product_id', '=', productId)
    .where(isSellable)
    .groupBy('days')
    .execute()
}

/** Counts the sellable accounts of the outer query's `products` row and `offered.days`, but not beyond `most` + 1. */
export function countSellableUpTo(most: RawBuilder<number>): RawBuilder<number> {
  return sql<number>`(select count(*) from (
    select from stock_accounts
    where product_id = products.id and stock_accounts.days = offered.days and ${isSellable}
    limit ${most} + 1) as counted)`
}

/** The durations that a product of the outer query is sold for, as a subquery with the column `days`. */
export const offeredDays: RawBuilder<unknown> = sql`(
  select days from product_durations where product_id = products.id
  union all
  select unnest(${sql.lit(`{${defaultDurationDays.join(',')}}`)}::integer[])
  where not exists (select from product_durations where product_id = products.id))`
