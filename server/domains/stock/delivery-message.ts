import type { Tx } from '#database/client.ts'
import type { Vault } from '../../vault/vault.ts'
import { findFirstDelivery, setMessage } from './queries.ts'

/** Adds what staff write to the customer to the deliveries that an item got at this moment: to the first of them. */
export async function addDeliveryMessage(
  tx: Tx,
  vault: Vault,
  { itemId, now, message }: { itemId: string; now: Date; message: string },
): Promise<void> {
  const id = await findFirstDelivery(tx, itemId, now)
  await setMessage(tx, id, vault.seal(message, contextOf(id)))
}

export function openMessage(vault: Vault, row: { id: string; message_sealed: string | null }): string | null {
  return row.message_sealed === null ? null : vault.open(row.message_sealed, contextOf(row.id))
}

function contextOf(deliveryId: string): string {
  return `deliveries:${deliveryId}:message`
}
