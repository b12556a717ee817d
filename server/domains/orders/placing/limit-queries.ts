import { sql } from 'kysely'
import type { Reader, Tx } from '#database/client.ts'

/** Serializes orders with the same key until the transaction ends. */
export async function lockPlacing(tx: Tx, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockNumber(key)})`.execute(tx)
}

/**
 * Takes both locks if no other transaction has them. Takes the second only after the first, like `lockPlacing`, so two
 * orders cannot wait for each other.
 */
export async function tryLockPlacing(tx: Tx, first: string, second: string): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select case when pg_try_advisory_xact_lock(${lockNumber(first)})
      then pg_try_advisory_xact_lock(${lockNumber(second)}) else false end as locked`.execute(tx)
  return rows[0]?.locked ?? false
}

function lockNumber(key: string) {
  return sql`hashtextextended(${`place-order:${key}`}, 0)`
}

type Placer = { customerId: string; networkHash: string }

/** What the customer and the network have placed since then, and what is still unpaid. */
export async function countPlaced(db: Reader, { customerId, networkHash }: Placer, since: Date) {
  const rows = await countBy(db, { column: 'user_id', value: customerId, since })
    .unionAll(countBy(db, { column: 'network_hash', value: networkHash, since }))
    .execute()
  const countsOf = (column: PlacedBy['column']): PlacedCounts => {
    const counts = rows.find(row => row.column === column)
    if (!counts) throw new Error(`no counts by ${column}`)
    return counts
  }
  return { customer: countsOf('user_id'), network: countsOf('network_hash') }
}

type PlacedBy = { column: 'user_id' | 'network_hash'; value: string; since: Date }

function countBy(db: Reader, { column, value, since }: PlacedBy) {
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
      sql.lit(column).as('column'),
      fn.countAll<number>().filterWhere('created_at', '>', since).as('placed'),
      fn.min('created_at').filterWhere('created_at', '>', since).as('oldestPlacedAt'),
      fn.countAll<number>().filterWhere('status', '=', 'pending').as('unpaid'),
      fn.min('payable_until').filterWhere('status', '=', 'pending').as('nextUnpaidEndsAt'),
      sql<number>`coalesce(sum(reserved.units), 0)::bigint`.as('units'),
    ])
    .where(column, '=', value)
    .where('renews_subscription_id', 'is', null)
    .where(({ or, eb }) => or([eb('created_at', '>', since), eb('status', '=', 'pending')]))
}

export type PlacedCounts = {
  placed: number
  oldestPlacedAt: Date | null
  unpaid: number
  nextUnpaidEndsAt: Date | null
  units: number
}
