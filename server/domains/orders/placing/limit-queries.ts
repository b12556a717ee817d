import { sql } from 'kysely'
import type { Reader, Tx } from '#database/client.ts'

/** Serializes orders with the same key until the transaction ends. */
export async function lockPlacing(tx: Tx, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`place-order:${key}`}, 0))`.execute(tx)
}

export type PlacedBy = { column: 'user_id' | 'network_hash'; value: string }

/** What one customer or network has placed since that moment, and what still waits for payment. */
export async function countPlaced(db: Reader, { column, value }: PlacedBy, since: Date) {
  return db
    .selectFrom('orders')
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('order_items')
          .select(({ fn }) => fn.sum<number>('quantity').as('units'))
          .whereRef('order_items.order_id', '=', 'orders.id')
          .where('order_items.auto_receive', '=', true)
          .where('orders.status', '=', 'pending')
          .as('reserved'),
      join => join.onTrue(),
    )
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('created_at', '>', since).as('placed'),
      fn.min('created_at').filterWhere('created_at', '>', since).as('oldestPlacedAt'),
      fn.countAll<number>().filterWhere('status', '=', 'pending').as('unpaid'),
      fn.min('payable_until').filterWhere('status', '=', 'pending').as('nextUnpaidEndsAt'),
      sql<number>`coalesce(sum(reserved.units), 0)::bigint`.as('units'),
    ])
    .where(column, '=', value)
    .where('renews_subscription_id', 'is', null)
    .where(({ or, eb }) => or([eb('created_at', '>', since), eb('status', '=', 'pending')]))
    .executeTakeFirstOrThrow()
}

export type PlacedCounts = Awaited<ReturnType<typeof countPlaced>>
