import type { Reader, Tx } from '#database/client.ts'

/** Stock accounts are interchangeable within one product and duration. */
export type StockKey = { productId: string; days: number }

/** Orders and claims filled at a time; the rest follows with the next change of stock. */
const atMost = 500

/**
 * Locks the paid orders that wait for this stock, oldest first. Every change of an item's delivery locks its order,
 * so two transactions that fill the same orders wait for each other here.
 */
export async function lockWaitingOrders(tx: Tx, { productId, days }: StockKey): Promise<string[]> {
  const rows = await tx
    .selectFrom('orders')
    .select('orders.id')
    .where('orders.status', '=', 'completed')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('order_items')
          .select('order_items.id')
          .whereRef('order_items.order_id', '=', 'orders.id')
          .where('order_items.product_id', '=', productId)
          .where('order_items.days', '=', days)
          .where('order_items.auto_receive', '=', true)
          .where('order_items.delivery_state', '=', 'waiting'),
      ),
    )
    .orderBy('orders.completed_at')
    .orderBy('orders.id')
    .limit(atMost)
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** Read after the lock, because another transaction may just have filled an item. */
export async function listWaitingItems(db: Reader, orderIds: string[], { productId, days }: StockKey) {
  return db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select(['order_items.id', 'order_items.order_id', 'order_items.quantity'])
    .where('order_items.order_id', 'in', orderIds)
    .where('order_items.product_id', '=', productId)
    .where('order_items.days', '=', days)
    .where('order_items.auto_receive', '=', true)
    .where('order_items.delivery_state', '=', 'waiting')
    .orderBy('orders.completed_at')
    .orderBy('orders.id')
    .orderBy('order_items.position')
    .execute()
}

/** Unresolved claims whose replacement waits for this stock and was not delivered yet, oldest first. */
export async function listWaitingClaims(db: Reader, { productId, days }: StockKey) {
  return db
    .selectFrom('claims')
    .innerJoin('deliveries', 'deliveries.id', 'claims.delivery_id')
    .innerJoin('order_items', 'order_items.id', 'claims.order_item_id')
    .select(['claims.id', 'claims.order_id', 'claims.delivery_id'])
    .where('claims.state', '=', 'waiting_for_stock')
    .where('order_items.product_id', '=', productId)
    .where('order_items.days', '=', days)
    .where('deliveries.ended_at', 'is', null)
    .orderBy('claims.created_at')
    .orderBy('claims.id')
    .limit(atMost)
    .execute()
}

/** Locks orders in the sequence of `lockWaitingOrders`, so the two cannot deadlock. */
export async function lockOrders(tx: Tx, orderIds: string[]): Promise<void> {
  await tx
    .selectFrom('orders')
    .select('id')
    .where('id', 'in', orderIds)
    .orderBy('completed_at')
    .orderBy('id')
    .forUpdate()
    .execute()
}
