import type { Tx } from '#database/client.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { countStockLeft, invalidatePagesOf } from './queries.ts'

/** Pages show the number left from here down. */
const shownFrom = 5
/** Margin for concurrent reservations that this transaction cannot see. */
const unseen = 100

type Change = {
  days: number /** How many more there are than before; negative when some went. */
  by: number
}

/**
 * Invalidates pages only when the number that they show changed, not with every sale. Enqueues the stock watch only
 * near its threshold, because its single job row would make buyers of a product wait for each other.
 */
export async function recordStockChange(tx: Tx, productId: string, { days, by }: Change): Promise<void> {
  if (by === 0) return
  const { left, leftOfLength, lowMark } = await countStockLeft(tx, productId, days)
  if (Math.min(leftOfLength, leftOfLength - by) <= shownFrom) await invalidatePagesOf(tx, productId)
  if (Math.min(left, left - by) > lowMark + unseen) return
  await enqueue(tx, 'watch-stock', { productId }, { jobKey: `watch-stock:${productId}` })
}
