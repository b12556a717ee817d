import type { Tx } from '#database/client.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { countStockLeft, invalidatePagesOf } from './queries.ts'

/** Pages tell how many are left from here down. */
const shownFrom = 5
/** As many as may be taken by others at the same moment, whom this transaction does not see. */
const unseen = 100

type Change = {
  days: number /** How many more there are than before; negative when some went. */
  by: number
}

/**
 * Pages are drawn anew when the number that they show changed, not with every sale from a full shelf; nor is staff's
 * watch called then, whose one waiting job would make buyers of a product wait for each other.
 */
export async function recordStockChange(tx: Tx, productId: string, { days, by }: Change): Promise<void> {
  if (by === 0) return
  const { left, leftOfLength, lowMark } = await countStockLeft(tx, productId, days)
  if (Math.min(leftOfLength, leftOfLength - by) <= shownFrom) await invalidatePagesOf(tx, productId)
  if (Math.min(left, left - by) > lowMark + unseen) return
  await enqueue(tx, 'watch-stock', { productId }, { jobKey: `watch-stock:${productId}` })
}
