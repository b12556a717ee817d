import type { Tx } from '#database/client.ts'
import { markRevealedRows } from './queries.ts'

/** When a buyer first saw what they got: after that it is theirs, and a claim needs a reason. */
export async function markRevealed(tx: Tx, deliveryIds: string[], now: Date): Promise<void> {
  await markRevealedRows(tx, deliveryIds, now)
}
