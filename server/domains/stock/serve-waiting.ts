import type { Tx } from '#database/client.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { fillLine } from './hand-over.ts'
import { listWaitingLines, lockWaitingOrders, type Shelf } from './waiting-queries.ts'

/**
 * Accounts arrived or are free again: who has paid and waits comes before everybody who may still buy, so they are
 * handed over in the transaction that brings them. What is held for a pending order is not touched.
 */
export async function serveWaiting(tx: Tx, { now, ...shelf }: Shelf & { now: Date }): Promise<void> {
  const orderIds = await lockWaitingOrders(tx, shelf)
  if (orderIds.length === 0) return
  for (const { id, order_id: orderId, quantity } of await listWaitingLines(tx, orderIds, shelf)) {
    const got = await fillLine(tx, { itemId: id, quantity, ...shelf, now })
    if (got === 0) continue
    await enqueue(tx, 'finish-delivery', { orderId }, { jobKey: `finish-delivery:${orderId}`, priority: -1 })
  }
}
