import type { Tx } from '#database/client.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { countAvailable, tellPages } from './queries.ts'

/** Pages tell how many are left from here down. */
const shownFrom = 5

type Change = {
  days: number /** How many more there are than before; negative when some went. */
  by: number
}

/** Pages are drawn anew when the number that they show changed, not with every sale from a full shelf. */
export async function stockChanged(tx: Tx, productId: string, { days, by }: Change): Promise<void> {
  if (by === 0) return
  const left = await countAvailable(tx, productId, days)
  if (Math.min(left, left - by) <= shownFrom) await tellPages(tx)
  await enqueue(tx, 'watch-stock', { productId }, { jobKey: `watch-stock:${productId}` })
}
