import type { Tx } from '#database/client.ts'
import { raiseSoldCount } from './sale-queries.ts'

/** What sells is listed first among the popular. */
export async function countSale(tx: Tx, productId: string, units: number): Promise<void> {
  await raiseSoldCount(tx, productId, units)
}
