import type { Tx } from '#database/client.ts'
import { fillWaitingOrders } from './fill-waiting-orders.ts'
import { countAvailable, releaseAccounts, reserveAccounts } from './queries.ts'
import { recordStockChange } from './record-stock-change.ts'

type Wanted = { itemId: string; productId: string; days: number; units: number; now: Date }

export type ReservationResult = { outcome: 'held' } | { outcome: 'short'; available: number }

/**
 * Reserves stock accounts for an order item. When there are too few, the ones found stay
 * reserved: the caller rolls back, or keeps them for an item that is already paid.
 */
export async function reserveStock(tx: Tx, wanted: Wanted): Promise<ReservationResult> {
  const held = await reserveAccounts(tx, wanted)
  await recordStockChange(tx, wanted.productId, { days: wanted.days, by: -held })
  if (held === wanted.units) return { outcome: 'held' }
  return { outcome: 'short', available: held + (await countAvailable(tx, wanted.productId, wanted.days)) }
}

/** Releases the accounts of a cancelled or expired order. Calling it twice has no further effect. */
export async function releaseStock(tx: Tx, orderId: string, now: Date): Promise<void> {
  const freed = await releaseAccounts(tx, orderId)
  const shelves = Map.groupBy(freed, ({ product_id, days }) => `${product_id} ${days}`)
  // Sorted, so two transactions that release the same stock cannot deadlock.
  for (const [, [first, ...others]] of [...shelves].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (!first) continue
    const { product_id: productId, days } = first
    await fillWaitingOrders(tx, { productId, days, now })
    await recordStockChange(tx, productId, { days, by: 1 + others.length })
  }
}
