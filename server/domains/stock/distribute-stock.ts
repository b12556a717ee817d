import type { Tx } from '#database/client.ts'
import { fillWaitingClaims } from './fill-waiting-claims.ts'
import { fillWaitingOrders } from './fill-waiting-orders.ts'
import type { StockKey } from './waiting-queries.ts'

/**
 * Gives new or released accounts to customers who wait for them, in the same transaction, before another customer can
 * buy them: first to warranty claims, then to paid orders.
 */
export async function distributeStock(tx: Tx, stock: StockKey & { now: Date }): Promise<void> {
  await fillWaitingClaims(tx, stock)
  await fillWaitingOrders(tx, stock)
}
