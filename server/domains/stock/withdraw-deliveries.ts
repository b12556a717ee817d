import type { Tx } from '#database/client.ts'
import { endDeliveries } from './queries.ts'

/** The buyer has them no more. The accounts stay out of the stock: somebody has seen their passwords. */
export async function withdrawDeliveries(
  tx: Tx,
  orderId: string,
  { now, reason }: { now: Date; reason: 'refunded' | 'withdrawn' },
): Promise<void> {
  await endDeliveries(tx, orderId, { now, reason })
}
