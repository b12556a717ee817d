import { beforeCommit, type Tx } from '#database/client.ts'
import { enqueueOnce } from '../../jobs/enqueue.ts'
import { countStockLeft, invalidateAvailability, invalidatePagesOf, type StockLeft } from './queries.ts'

/** Pages show the exact number of accounts up to this one. */
const maxExactCount = 5
/** Margin for concurrent reservations that this transaction cannot see. */
const concurrencyMargin = 100

type Change = {
  days: number
  /** Change of the number of accounts; negative when some were taken. */
  by: number
}

/** How far beyond the low-stock threshold accounts are counted before a change by this many. */
export function countLimitBeyondMark(units: number): number {
  return concurrencyMargin + units + 1
}

/** Counts the stock after a change and acts on it. */
export async function recordStockChange(tx: Tx, productId: string, { days, by }: Change): Promise<void> {
  if (by === 0) return
  const beyondMark = countLimitBeyondMark(Math.max(by, 0))
  await announceStockChange(tx, productId, {
    by,
    ...(await countStockLeft(tx, { productId, days, beyondMark })),
  })
}

/**
 * Invalidates pages only when the number that they show changed, not with every sale. Enqueues the stock watch only
 * when the duration is near the threshold. Mails restock notices when it was, or may have been, sold out before. Both jobs
 * have one row per product, which concurrent buyers wait for until the commit, so they are enqueued as the last step.
 */
export async function announceStockChange(
  tx: Tx,
  productId: string,
  { by, left, lowMark }: Pick<Change, 'by'> & StockLeft,
): Promise<void> {
  const least = Math.min(left, left - by)
  if (least <= maxExactCount) await invalidatePagesOf(tx, productId)
  if (least <= 0) await invalidateAvailability(tx)
  if (by > 0 && left - by <= concurrencyMargin)
    beforeCommit(tx, () => enqueueOnce(tx, 'mail-restock-notices', { productId }))
  if (least > lowMark + concurrencyMargin) return
  beforeCommit(tx, () => enqueueOnce(tx, 'watch-stock', { productId }))
}
