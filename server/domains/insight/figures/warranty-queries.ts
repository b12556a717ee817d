import { sql } from 'kysely'
import type { Reader } from '#database/client.ts'
import { type BatchDeliveries, fromDeliveries } from './delivery-queries.ts'
import type { SplitRange } from './split-range.ts'
import { dayIn } from './summary-queries.ts'

export type WarrantyRate = {
  /** Null: the accounts belong to no batch. */
  batch_id: string | null
  supplier: string | null
  batch_created_at: Date | null
  product_id: string
  name: string
  name_ar: string
  /** Accounts delivered in the range. */
  delivered: number
  /** Those of them that customers reported, until now. */
  claimed: number
}

/**
 * Accounts delivered in the range and how many of them were reported, per supplier batch; the worst first. Reads only
 * the sums of batches with a reported account, which are few.
 */
export async function listWarrantyRates(
  db: Reader,
  { counted, live }: SplitRange,
  limit: number,
): Promise<WarrantyRate[]> {
  const recent = live.length > 0 ? fromDeliveries(live) : noDeliveries
  const isCounted = counted.length > 0 ? dayIn(counted) : sql<boolean>`false`
  const isReported = sql<boolean>`parts.product_id = reported.product_id
    and parts.batch_id is not distinct from reported.batch_id`
  const { rows } = await sql<WarrantyRate>`
    with recent as materialized (
      select product_id, batch_id, delivered, claimed from ${recent} as sent
    ), reported as materialized (
      select product_id, batch_id from recent where claimed > 0
      union
      select product_id, batch_id from sales_day_deliveries where claimed > 0 and ${isCounted}
    ), worst as (
      select product_id, batch_id, sum(delivered) as delivered, sum(claimed) as claimed
      from (
        select parts.* from reported join recent as parts on ${isReported}
        union all
        select parts.product_id, parts.batch_id, parts.delivered, parts.claimed
        from reported join sales_day_deliveries as parts on ${isReported}
        where ${isCounted}
      ) as parts
      group by product_id, batch_id
      order by sum(claimed)::numeric / sum(delivered) desc, sum(delivered) desc, product_id, batch_id
      limit ${limit}
    )
    select worst.batch_id, b.supplier, b.created_at as batch_created_at, p.id as product_id, p.name, p.name_ar,
      worst.delivered, worst.claimed
    from worst join products p on p.id = worst.product_id
      left join stock_batches b on b.id = worst.batch_id
    order by worst.claimed::numeric / worst.delivered desc, worst.delivered desc, p.id, worst.batch_id`.execute(
    db,
  )
  return rows
}

const noDeliveries = sql<BatchDeliveries>`(
  select product_id, batch_id, delivered, claimed from sales_day_deliveries where false)`
