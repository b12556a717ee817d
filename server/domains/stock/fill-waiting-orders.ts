import type { Tx } from '#database/client.ts'
import { enqueueOnce } from '../../jobs/enqueue.ts'
import { fillWaitingItem } from './deliver-accounts.ts'
import { listWaitingItems, lockWaitingOrders, type StockKey } from './waiting-queries.ts'

/** Delivers available accounts to waiting paid orders. Accounts reserved for pending orders stay reserved. */
export async function fillWaitingOrders(tx: Tx, { now, ...key }: StockKey & { now: Date }): Promise<void> {
  const orderIds = await lockWaitingOrders(tx, key)
  if (orderIds.length === 0) return
  for (const { id, order_id: orderId, quantity } of await listWaitingItems(tx, orderIds, key)) {
    const got = await fillWaitingItem(tx, { itemId: id, quantity, ...key, now })
    if (got === 0) continue
    await enqueueOnce(tx, 'deliver-waiting-order', { orderId }, { priority: -1 })
  }
}
