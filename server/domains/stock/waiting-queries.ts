import type { Reader, Tx } from '#database/client.ts'

/** Accounts of one product and length stand on one shelf. */
export type Shelf = { productId: string; days: number }

/** More than these never wait for one shelf at once; the rest is served when these are. */
const atMost = 500

/**
 * The orders that somebody paid for and a shelf owes to, oldest first. Who changes a line's delivery holds its order,
 * so two who fill a shelf at once wait here for each other.
 */
export async function lockWaitingOrders(tx: Tx, { productId, days }: Shelf): Promise<string[]> {
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

/** Read after the lock: before it, a line may still have waited for what another has just given it. */
export async function listWaitingLines(db: Reader, orderIds: string[], { productId, days }: Shelf) {
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
