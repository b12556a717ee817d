import { sql } from 'kysely'
import type { Reader, Tx } from '#database/client.ts'
import type { AlertKind } from '#model/contracts/dashboard.ts'
import type { Halalas } from '#model/money.ts'
import { type SalesSource, salesParts } from '../figures/product-queries.ts'

export async function countProductsOnSale(db: Reader): Promise<number> {
  const { count } = await db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('is_active', '=', true)
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Subscriptions of customers whose paid time runs at a moment. */
export async function countRunning(db: Reader, at: Date): Promise<number> {
  const revokedBefore = sql`(select subscription_id from revoked_subscriptions where revoked_at <= ${at})`
  const { rows } = await sql<{ count: number }>`
    select
      (select count(*) from subscription_periods p
        where p.state = 'paid' and p.starts_at <= ${at} and p.ends_at > ${at}
          and p.subscription_id not in ${revokedBefore})
      + (select count(*) from subscriptions s
        where s.plan_id is null and s.starts_at <= ${at} and s.ends_at > ${at}
          and s.ends_at - s.days * interval '1 day' <= ${at} and s.id not in ${revokedBefore}) as count`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

export async function listLatestOrders(db: Reader, limit: number) {
  return db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .innerJoin('order_items', join =>
      join.onRef('order_items.order_id', '=', 'orders.id').on('order_items.position', '=', 0),
    )
    .select([
      'orders.id',
      'orders.number',
      'orders.status',
      'orders.total_halalas',
      'orders.created_at',
      'users.full_name',
      'order_items.product_name',
      'order_items.product_name_ar',
    ])
    .select(
      sql<number>`(select count(*) from order_items lines where lines.order_id = orders.id)`.as('item_count'),
    )
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(limit)
    .execute()
}

export type AlertRow = {
  id: string
  number: number
  kind: AlertKind
  full_name: string
  total_halalas: Halalas
  at: Date
  is_read: boolean
}

const alertTime = sql`coalesce(greatest(o.completed_at, o.cancelled_at), o.created_at)`

/** Orders placed since a time with what became of them, the newest change first. */
export async function listAlerts(
  db: Reader,
  { since, userId, limit }: { since: Date; userId: string; limit: number },
): Promise<AlertRow[]> {
  const { rows } = await sql<AlertRow>`
    select o.id, o.number, u.full_name, o.total_halalas, ${alertTime} as at,
      case
        when o.renews_subscription_id is not null and o.status = 'completed' then 'renewal_completed'
        when o.cancel_reason = 'renewal_failed' then 'renewal_failed'
        when o.status = 'completed' then 'order_completed'
        when o.status = 'cancelled' then 'order_cancelled'
        else 'order_placed' end as kind,
      ${alertTime} <= coalesce(r.read_up_to_at, '-infinity') as is_read
    from orders o
      join users u on u.id = o.user_id
      left join staff_alert_reads r on r.user_id = ${userId}
    where o.created_at > ${since}
    order by at desc, o.id desc
    limit ${limit}`.execute(db)
  return rows
}

/** Moves a person's mark of read alerts forward; it never moves back. */
export async function markAlertsRead(tx: Tx, userId: string, upTo: Date): Promise<void> {
  await tx
    .insertInto('staff_alert_reads')
    .values({ user_id: userId, read_up_to_at: upTo })
    .onConflict(conflict =>
      conflict.column('user_id').doUpdateSet({
        read_up_to_at: sql<Date>`greatest(staff_alert_reads.read_up_to_at, excluded.read_up_to_at)`,
      }),
    )
    .execute()
}

/** Products on sale by the units that they sold. */
export async function listTopProducts(db: Reader, source: SalesSource, limit: number) {
  return db
    .with(
      cte => cte('sold').materialized(),
      () =>
        sql<{ product_id: string; units: number }>`
          (select product_id, sum(units)::bigint as units from ${salesParts(source)} as parts group by product_id)`,
    )
    .selectFrom('products')
    .leftJoin('sold', 'sold.product_id', 'products.id')
    .select([
      'products.id',
      'products.name',
      'products.name_ar',
      'products.image',
      'products.rating',
      'products.sale_price_halalas',
      sql<number>`coalesce(sold.units, 0)`.as('units'),
    ])
    .where('products.is_active', '=', true)
    .where('products.archived_at', 'is', null)
    .orderBy('units', 'desc')
    .orderBy('products.sold_count', 'desc')
    .orderBy('products.id')
    .limit(limit)
    .execute()
}

export async function listLatestUsers(db: Reader, limit: number) {
  return db
    .selectFrom('users')
    .select(['id', 'full_name', 'email', 'created_at'])
    .where('role', '=', 'user')
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
