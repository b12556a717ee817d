import { type Insertable, sql } from 'kysely'
import type { Reader, Tx } from '#database/client.ts'
import type { MrrMovementsTable } from '#database/schema.gen.ts'
import type { Halalas } from '#model/money.ts'
import { accessEnd, monthlyValue, revocation } from '../figures/parts-queries.ts'

export type UnpostedSubscription = {
  id: string
  user_id: string
  product_id: string
  value: Halalas
  access_ends_at: Date
  stopped_at: Date | null
  revoked_at: Date | null
  last_position: number | null
  last_occurred_at: Date | null
  last_mrr: Halalas | null
}

/**
 * Renewing subscriptions whose posted MRR differs from their MRR at `now`, or that have no movement yet. Those of one
 * customer follow each other, oldest first.
 */
export async function listUnposted(db: Reader, now: Date, limit: number): Promise<UnpostedSubscription[]> {
  const { rows } = await sql<UnpostedSubscription>`
    with facts as (
      select s.id, s.user_id, s.product_id, s.starts_at, ${accessEnd} as access_ends_at,
        ${monthlyValue(sql`s.amount_halalas`, sql`settings.vat_basis_points`, sql`s.days`)} as value,
        coalesce(s.cancelled_at, s.suspended_at) as stopped_at,
        revoked.revoked_at as order_cancelled_at,
        last.position as last_position, last.occurred_at as last_occurred_at, last.mrr_halalas as last_mrr
      from subscriptions s
        ${revocation}
        cross join site_settings settings
        left join lateral (
          select m.position, m.occurred_at, m.mrr_halalas from mrr_movements m
          where m.subscription_id = s.id order by m.position desc limit 1
        ) as last on true
      where s.plan_id is not null and s.ends_at is not null and s.starts_at <= ${now}
    )
    select f.id, f.user_id, f.product_id, f.value, f.access_ends_at, f.stopped_at,
      f.last_position, f.last_occurred_at, f.last_mrr,
      greatest(f.order_cancelled_at, renewal.revoked_at) as revoked_at
    from facts f
      cross join lateral (
        select max(p.starts_at) as starts_at from subscription_periods p
        where p.subscription_id = f.id and p.state = 'paid'
      ) as paid
      cross join lateral (
        select max(r.cancelled_at) as revoked_at from orders r
        where r.renews_subscription_id = f.id and r.status = 'cancelled' and r.cancel_reason in ('refunded', 'staff')
          and r.completed_at >= paid.starts_at
      ) as renewal
    where paid.starts_at is not null
      and (f.last_mrr is null or f.last_mrr <> case when f.access_ends_at > ${now} then f.value else 0 end)
    order by f.user_id, f.starts_at, f.id
    limit ${limit}`.execute(db)
  return rows
}

export async function listPaidPeriods(db: Reader, subscriptionIds: string[]) {
  return db
    .selectFrom('subscription_periods')
    .select(['subscription_id', 'starts_at', 'ends_at'])
    .where('subscription_id', 'in', subscriptionIds)
    .where('state', '=', 'paid')
    .orderBy('subscription_id')
    .orderBy('starts_at')
    .execute()
}

/** Churn of the customers' subscriptions so far, by customer and product. */
export async function listChurn(db: Reader, userIds: string[]) {
  return db
    .selectFrom('mrr_movements')
    .innerJoin('subscriptions', 'subscriptions.id', 'mrr_movements.subscription_id')
    .select(['subscriptions.user_id', 'subscriptions.product_id', 'mrr_movements.occurred_at'])
    .where('subscriptions.user_id', 'in', userIds)
    .where('mrr_movements.kind', '=', 'churn')
    .execute()
}

/** A movement that another worker posted meanwhile is left as it is. */
export async function insertMovements(tx: Tx, rows: Insertable<MrrMovementsTable>[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto('mrr_movements')
    .values(rows)
    .onConflict(conflict => conflict.constraint('mrr_movements_once').doNothing())
    .execute()
}
