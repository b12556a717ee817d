import type { Tx } from '#database/client.ts'
import { type LockedOrder, lockOrder } from './order-queries.ts'

export type { LockedOrder } from './order-queries.ts'

/** Whoever changes an order, from here or from another domain, waits for their turn and then knows how it stands. */
export async function awaitTurn(tx: Tx, orderId: string): Promise<LockedOrder | undefined> {
  return lockOrder(tx, orderId)
}
