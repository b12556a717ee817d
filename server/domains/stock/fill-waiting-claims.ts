import type { Tx } from '#database/client.ts'
import { enqueueOnce } from '../../jobs/enqueue.ts'
import { replaceDelivery } from './replace-delivery.ts'
import { listWaitingClaims, lockOrders, type StockKey } from './waiting-queries.ts'

/**
 * Replaces accounts of claims that wait for this stock, oldest claim first. A job then resolves each claim, because
 * claims belong to a later domain.
 */
export async function fillWaitingClaims(tx: Tx, { now, ...key }: StockKey & { now: Date }): Promise<void> {
  const found = await listWaitingClaims(tx, key)
  if (found.length === 0) return
  await lockOrders(
    tx,
    found.map(({ order_id: orderId }) => orderId),
  )
  // Read again after the lock, because another transaction may just have replaced an account.
  for (const { id, delivery_id: deliveryId } of await listWaitingClaims(tx, key)) {
    if (!(await replaceDelivery(tx, { deliveryId, now }))) continue
    await enqueueOnce(tx, 'settle-waiting-claim', { claimId: id }, { priority: -1 })
  }
}
