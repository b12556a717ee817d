import type { Tx } from '#database/client.ts'
import { boughtUntil } from './account-end.ts'
import { distributeStock } from './distribute-stock.ts'
import { countAvailable, releaseAccounts, reserveAndCount } from './queries.ts'
import { announceStockChange, countLimitBeyondMark, recordStockChange } from './record-stock-change.ts'

type ReservationRequest = { itemId: string; productId: string; days: number; units: number; now: Date }

export type ReservationResult = { outcome: 'reserved' } | { outcome: 'short'; available: number }

/**
 * Reserves stock accounts for an order item. When there are too few, the ones found stay
 * reserved: the caller rolls back, or keeps them for an item that is already paid.
 */
export async function reserveStock(tx: Tx, wanted: ReservationRequest): Promise<ReservationResult> {
  const { productId, days, units } = wanted
  const until = boughtUntil(wanted.now, days)
  const before = await reserveAndCount(tx, { ...wanted, until, beyondMark: countLimitBeyondMark(units) })
  const { reserved, lowMark } = before
  if (reserved > 0)
    await announceStockChange(tx, productId, {
      by: -reserved,
      lowMark,
      left: before.left - reserved,
    })
  if (reserved === units) return { outcome: 'reserved' }
  return { outcome: 'short', available: reserved + (await countAvailable(tx, productId, days)) }
}

/** Releases the accounts of a cancelled or expired order. A second call has no effect. */
export async function releaseStock(tx: Tx, orderId: string, now: Date): Promise<void> {
  const freed = (await releaseAccounts(tx, orderId)).filter(({ state }) => state === 'available')
  const groups = Map.groupBy(freed, ({ product_id, days }) => `${product_id} ${days}`)
  // Sorted, so two transactions that release the same stock cannot deadlock.
  for (const [, [first, ...others]] of [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (!first) continue
    const { product_id: productId, days } = first
    await distributeStock(tx, { productId, days, now })
    await recordStockChange(tx, productId, { days, by: 1 + others.length })
  }
}
