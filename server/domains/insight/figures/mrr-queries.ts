import { sql } from 'kysely'
import type { Reader } from '#database/client.ts'
import type { DateRange } from '#model/metrics/date-range.ts'
import type { ChurnCause, MovementKind } from '#model/metrics/mrr.ts'
import type { Halalas } from '#model/money.ts'
import { accessEnd, inRange, monthlyValue, revocation } from './parts-queries.ts'

/** The MRR at a time: all movements before it. */
export async function findMrr(db: Reader, at: Date): Promise<Halalas> {
  const { rows } = await sql<{ mrr: Halalas }>`
    select coalesce(sum(amount_halalas), 0)::bigint as mrr from mrr_movements where occurred_at < ${at}`.execute(
    db,
  )
  return rows[0]?.mrr ?? (0 as Halalas)
}

export type MovementSum = {
  kind: MovementKind
  cause: ChurnCause | null
  amount: Halalas
  subscriptions: number
}

export async function listMovementSums(db: Reader, range: DateRange): Promise<MovementSum[]> {
  const { rows } = await sql<MovementSum>`
    select kind, cause, sum(amount_halalas)::bigint as amount, count(*) as subscriptions
    from mrr_movements where ${inRange(sql`occurred_at`, range)}
    group by kind, cause order by kind, cause`.execute(db)
  return rows
}

/** The monthly value of subscriptions that do not renew, while they run, at a time. */
export async function findPrepaid(db: Reader, at: Date): Promise<Halalas> {
  const { rows } = await sql<{ value: Halalas }>`
    select coalesce(sum(${monthlyValue(sql`s.amount_halalas`, sql`o.vat_basis_points`, sql`s.days`)}), 0)::bigint as value
    from subscriptions s
      join order_items i on i.id = s.order_item_id
      join orders o on o.id = i.order_id
    where s.plan_id is null and s.ends_at > ${at} and s.ends_at <= ${at}::timestamptz + interval '3650 days'
      and s.ends_at - s.days * interval '1 day' <= ${at}
      and o.completed_at <= ${at} and (o.status = 'completed' or o.cancelled_at > ${at})`.execute(db)
  return rows[0]?.value ?? (0 as Halalas)
}

export type Leaving = { subscriptions: number; mrr: Halalas }

/** Customers who stopped renewals and whose paid time still runs: future churn. */
export async function findLeaving(db: Reader, now: Date): Promise<Leaving> {
  const { rows } = await sql<Leaving>`
    select count(*) as subscriptions, coalesce(sum(${monthlyValue(
      sql`s.amount_halalas`,
      sql`settings.vat_basis_points`,
      sql`s.days`,
    )}), 0)::bigint as mrr
    from subscriptions s
      ${revocation}
      cross join site_settings settings
    where s.plan_id is not null and not s.auto_renew and s.starts_at <= ${now} and ${accessEnd} > ${now}`.execute(
    db,
  )
  return rows[0] ?? { subscriptions: 0, mrr: 0 as Halalas }
}
