import { sql } from 'kysely'
import type { Reader } from '#database/client.ts'
import type { DateRange } from '#model/metrics/date-range.ts'
import type { Halalas } from '#model/money.ts'
import { accessEnd, captured, inRange, revocation, riyadhDay } from './parts-queries.ts'

export type DurationRenewals = { days: number; due: number; renewed: number }
export type DayRenewals = DurationRenewals & { day: string }

/**
 * Paid periods that ended in the ranges, per day and duration, and how many of them were renewed. A period whose grace still
 * runs is left out, and so is one of a cancelled order, because its renewal never came due.
 */
export async function listRenewals(
  db: Reader,
  ranges: readonly DateRange[],
  now: Date,
): Promise<DayRenewals[]> {
  const { rows } = await sql<DayRenewals>`
    select ${riyadhDay(sql`p.ends_at`)} as day, s.days, count(*) as due, count(next.id) as renewed
    from subscription_periods p
      join lateral (
        select id, days, ends_at, grace_until, auto_renew, next_billing_at from subscriptions
        where id = p.subscription_id
        -- Keeps PostgreSQL from reading all subscriptions for the periods of a day.
        offset 0
      ) as s on true
      ${revocation}
      left join subscription_periods next
        on next.subscription_id = p.subscription_id and next.starts_at = p.ends_at and next.state = 'paid'
    where p.state = 'paid' and ${inRange(sql`p.ends_at`, ranges)}
      and (next.id is not null or p.ends_at < s.ends_at or ${accessEnd} <= ${now})
      and (next.id is not null or revoked.revoked_at is null or revoked.revoked_at >= p.ends_at)
    group by 1, s.days`.execute(db)
  return rows
}

export type Recovery = { id: string; amount: Halalas; recoveredAfterDays: number | null }

/**
 * Renewal orders whose first charge failed in the range. A later charge of the same order recovers it; a charge after
 * grace starts another order and counts as reactivated. Paymob may also report success for the failed transaction
 * itself: its payment is then captured, and only the order's events tell when it failed.
 */
export async function listFailedRenewals(db: Reader, range: DateRange): Promise<Recovery[]> {
  const { rows } = await sql<Recovery>`
    with failures as (
      select order_id, settled_at as failed_at from payments
      where kind = 'renewal' and state = 'declined' and ${inRange(sql`settled_at`, range)}
      union all
      select p.order_id, e.created_at
      from payments p
        join order_events e on e.order_id = p.order_id and e.kind = 'payment_declined'
          and e.details ->> 'transactionId' = p.transaction_id
      where p.kind = 'renewal' and p.state in ${captured}
        and p.settled_at >= ${range.start} and p.settled_at < ${range.end}::timestamptz + interval '30 days'
        and ${inRange(sql`e.created_at`, range)}
    ), failed as (
      select order_id, min(failed_at) as failed_at from failures group by order_id
    )
    select o.id, o.total_halalas as amount,
      (extract(epoch from paid.settled_at - failed.failed_at) / 86400)::float8 as "recoveredAfterDays"
    from failed
      join orders o on o.id = failed.order_id
      left join lateral (
        select min(p.settled_at) as settled_at from payments p
        where p.order_id = o.id and p.state in ${captured}
      ) as paid on true
    where not exists (
      select from payments earlier
      where earlier.order_id = failed.order_id and earlier.state = 'declined'
        and earlier.settled_at < failed.failed_at)
    order by o.id`.execute(db)
  return rows
}
