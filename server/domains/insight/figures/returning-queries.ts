import { sql } from 'kysely'
import type { Reader } from '#database/client.ts'
import type { DateRange } from '#model/metrics/date-range.ts'
import { inRange, riyadhDay } from './parts-queries.ts'
import { dayIn } from './summary-queries.ts'

/** Customers who bought on a day, by the day of their purchase before it; null: they had none. */
export type DayBuyers = { day: string; previous_day: string | null; customers: number }

export async function listBuyers(db: Reader, ranges: readonly DateRange[]): Promise<DayBuyers[]> {
  const { rows } = await sql<DayBuyers>`
    select bought.day, ${riyadhDay(sql`earlier.completed_at`)} as previous_day, count(*) as customers
    from (
        select distinct o.user_id, ${riyadhDay(sql`o.completed_at`)} as day from orders o
        where o.status = 'completed' and ${inRange(sql`o.completed_at`, ranges)}
      ) as bought
      cross join lateral (
        select max(e.completed_at) as completed_at from orders e
        where e.user_id = bought.user_id and e.status = 'completed'
          and e.completed_at < bought.day::timestamp at time zone 'Asia/Riyadh'
      ) as earlier
    group by 1, 2`.execute(db)
  return rows
}

/** Of the customers of counted days, once per day: those who had not bought since `since` before that day. */
export async function countFirstSince(
  db: Reader,
  runs: readonly DateRange[],
  since: string,
): Promise<number> {
  if (runs.length === 0) return 0
  const { rows } = await sql<{ customers: number }>`
    select coalesce(sum(buyers.customers), 0)::bigint as customers
    from sales_days
      cross join lateral (
        select b.customers from sales_day_buyers b
        where b.day = sales_days.day and b.previous_day < ${since}::date
        order by b.previous_day desc limit 1
      ) as buyers
    where ${dayIn(runs)}`.execute(db)
  return rows[0]?.customers ?? 0
}
