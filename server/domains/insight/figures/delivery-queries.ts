import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '#database/client.ts'
import type { DateRange } from '#model/metrics/date-range.ts'
import { inRange, riyadhDay } from './parts-queries.ts'
import type { SplitRange } from './split-range.ts'
import { dayIn } from './summary-queries.ts'

export type BatchDeliveries = {
  product_id: string
  days: number
  /** Null: the accounts belong to no batch. */
  batch_id: string | null
  delivered: number
  claimed: number
}
export type DayBatchDeliveries = BatchDeliveries & { day: string }

/** Accounts delivered from stock, and those of them that customers reported until now, per day and supplier batch. */
export function fromDeliveries(ranges: readonly DateRange[]) {
  return sql<DayBatchDeliveries>`(
    select ${riyadhDay(sql`d.delivered_at`)} as day, a.product_id, a.days, a.batch_id, count(*)::integer as delivered,
      (count(*) filter (where exists (select from claims c where c.delivery_id = d.id)))::integer as claimed
    from deliveries d join stock_accounts a on a.id = d.stock_account_id
    where d.stock_account_id is not null and ${inRange(sql`d.delivered_at`, ranges)}
    group by 1, a.product_id, a.days, a.batch_id)`
}

export async function listBatchDeliveries(
  db: Reader,
  ranges: readonly DateRange[],
): Promise<DayBatchDeliveries[]> {
  const { rows } = await sql<DayBatchDeliveries>`
    select day, product_id, days, batch_id, delivered, claimed from ${fromDeliveries(ranges)} as sent`.execute(
    db,
  )
  return rows
}

/** Rows of `BatchDeliveries` that add up to the deliveries of a range; a batch may have several. */
export function deliveryParts({ counted, live }: SplitRange) {
  const parts: RawBuilder<BatchDeliveries>[] = []
  if (live.length > 0)
    parts.push(
      sql`select product_id, days, batch_id, delivered, claimed from ${fromDeliveries(live)} as sent`,
    )
  if (counted.length > 0)
    parts.push(sql`
      select product_id, days, batch_id, delivered, claimed from sales_day_deliveries where ${dayIn(counted)}`)
  return sql<BatchDeliveries>`(${sql.join(parts, sql` union all `)})`
}
