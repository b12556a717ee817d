import { sql } from 'kysely'
import type { Reader } from '#database/client.ts'

/** Warranty claims that staff have not answered; those that wait for stock are answered. */
export async function countOpenClaims(db: Reader): Promise<number> {
  const row = await db
    .selectFrom('claims')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return row.count
}

/** Conversations whose visitor waits for an agent. */
export async function countWaitingVisitors(db: Reader): Promise<number> {
  const row = await db
    .selectFrom('conversations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'waiting_for_agent')
    .executeTakeFirstOrThrow()
  return row.count
}

/** Paid orders with an item that staff deliver by hand. */
export async function countWaitingOrders(db: Reader): Promise<number> {
  const row = await db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select(sql<number>`count(distinct order_items.order_id)`.as('count'))
    .where('order_items.delivery_state', '=', 'waiting')
    .where('order_items.auto_receive', '=', false)
    .where('orders.status', '=', 'completed')
    .executeTakeFirstOrThrow()
  return row.count
}
