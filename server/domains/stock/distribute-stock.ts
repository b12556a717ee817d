import type { Tx } from '#database/client.ts'
import { enqueueOnce } from '../../jobs/enqueue.ts'
import { fillWaitingItem } from './deliver-accounts.ts'
import { replaceDelivery } from './replace-delivery.ts'
import {
  listWaitingClaims,
  listWaitingItems,
  lockOrders,
  lockWaitingOrders,
  type StockKey,
} from './waiting-queries.ts'

/**
 * Gives new or released accounts to customers who wait for them, in the same transaction, before another customer can
 * buy them: first to warranty claims, then to paid orders.
 */
export async function distributeStock(tx: Tx, stock: StockKey & { now: Date }): Promise<void> {
  await replaceForClaims(tx, stock)
  await deliverToOrders(tx, stock)
}

/**
 * Replaces accounts of claims that wait for this stock, oldest claim first. A job then resolves each claim, because
 * claims belong to a later domain.
 */
async function replaceForClaims(tx: Tx, { now, ...key }: StockKey & { now: Date }): Promise<void> {
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

/** Delivers available accounts to waiting paid orders. Accounts reserved for pending orders stay reserved. */
async function deliverToOrders(tx: Tx, { now, ...key }: StockKey & { now: Date }): Promise<void> {
  const orderIds = await lockWaitingOrders(tx, key)
  if (orderIds.length === 0) return
  for (const { id, order_id: orderId, quantity } of await listWaitingItems(tx, orderIds, key)) {
    const got = await fillWaitingItem(tx, { itemId: id, quantity, ...key, now })
    if (got === 0) continue
    await enqueueOnce(tx, 'deliver-waiting-order', { orderId }, { priority: -1 })
  }
}
