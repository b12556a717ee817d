import { sql } from 'kysely'
import type { Reader } from '#database/client.ts'
import { isSellableAt } from '#database/sellable.ts'
import { deliveryParts } from './delivery-queries.ts'
import type { SplitRange } from './split-range.ts'

export type StockLeft = {
  product_id: string
  name: string
  name_ar: string
  days: number
  available: number
  /** Accounts delivered from stock in the last 30 days. */
  delivered: number
}

/** Products that sell from stock, per duration, with what is left and what went out in 30 days; the scarcest first. */
export async function listStockLeft(
  db: Reader,
  lastMonth: SplitRange,
  now: Date,
  limit: number,
): Promise<StockLeft[]> {
  const { rows } = await sql<StockLeft>`
    with went as materialized (
      select product_id, days, sum(delivered) as delivered
      from ${deliveryParts(lastMonth)} as parts
      group by product_id, days
    )
    select p.id as product_id, p.name, p.name_ar, went.days, rest.available, went.delivered
    from went
      join products p on p.id = went.product_id
      cross join lateral (
        select count(*) as available from stock_accounts
        where stock_accounts.product_id = went.product_id and stock_accounts.days = went.days
          and ${isSellableAt(now)}
      ) as rest
    where p.auto_receive and p.is_active and p.archived_at is null
    order by rest.available::numeric / went.delivered, p.id, went.days
    limit ${limit}`.execute(db)
  return rows
}
