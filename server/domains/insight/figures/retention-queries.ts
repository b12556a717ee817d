import { sql } from 'kysely'
import type { Reader } from '#database/client.ts'
import { riyadhDay } from './parts-queries.ts'

export type RetentionCell = {
  days: number
  /** The month of the first purchase, as `2026-11`. */
  month: string
  /** The number of the renewal; 0 counts the whole cohort. */
  renewal: number
  /** Subscriptions whose renewal of this number came due and whose grace is over, and those renewed so often. */
  due: number
  renewed: number
}

/**
 * Renewing subscriptions by the month of their first purchase. A renewal is due at its number × days after the start;
 * renewals after a gap do not count.
 */
export async function listRetention(
  db: Reader,
  { since, now, renewals }: { since: Date; now: Date; renewals: number },
): Promise<RetentionCell[]> {
  const { rows } = await sql<RetentionCell>`
    with members as materialized (
      select s.days, s.starts_at, to_char(${riyadhDay(sql`s.starts_at`)}, 'YYYY-MM') as month,
        periods.paid - 1 - case when periods.gap_at is null then 0 else (
          select count(*) from subscription_periods later
          where later.subscription_id = s.id and later.state = 'paid' and later.starts_at > periods.gap_at)
        end as renewals
      from subscriptions s
        cross join lateral (
          select count(*) filter (where p.state = 'paid') as paid,
            min(p.starts_at) filter (where p.state <> 'paid') as gap_at,
            bool_or(p.state = 'paid' and p.starts_at = s.starts_at) as is_begun
          from subscription_periods p where p.subscription_id = s.id
        ) as periods
      where s.plan_id is not null and s.starts_at >= ${since} and s.starts_at <= ${now} and periods.is_begun
    ), alike as (
      select days, month, renewals, count(*) as subscriptions,
        greatest(renewals, floor(extract(epoch from ${now}::timestamptz - interval '3 days' - starts_at) / 86400 / days))
          as due
      from members group by days, month, renewals, due
    )
    select m.days, m.month, n.number as renewal, coalesce(sum(m.subscriptions) filter (where m.due >= n.number), 0)::bigint as due,
      coalesce(sum(m.subscriptions) filter (where m.renewals >= n.number), 0)::bigint as renewed
    from alike m cross join generate_series(0, ${renewals}::int) as n(number)
    group by m.days, m.month, n.number order by m.days, m.month, n.number`.execute(db)
  return rows
}
