import type { Tx } from '#database/client.ts'
import { releaseStock, reserveStock } from '../../stock/public.ts'
import type { OrderChange } from '../placing/price-order-lines.ts'
import { listItems } from '../records/order-queries.ts'

/** Reserves the stock of an ended order again, all of it or none. Returns what is missing. */
export async function reserveAgain(tx: Tx, orderId: string, now: Date): Promise<OrderChange[]> {
  const short: OrderChange[] = []
  for (const [line, item] of (await listItems(tx, orderId)).entries()) {
    if (!item.auto_receive) continue
    const result = await reserveStock(tx, {
      itemId: item.id,
      productId: item.product_id,
      days: item.days,
      units: item.quantity,
      now,
    })
    if (result.outcome === 'reserved') continue
    short.push({ line, subscriptionId: item.product_id, kind: 'stock', available: result.available })
  }
  if (short.length > 0) await releaseStock(tx, orderId, now)
  return short
}
