import type { Reader, Tx } from '#database/client.ts'

export async function listPending(db: Reader, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'pending')
    .execute()
  return rows.map(({ id }) => id)
}

/** Custom-field values: account names, phone numbers, player ids. */
export async function eraseCustomFieldValues(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('order_items')
    .set({ custom_field_values: {} })
    .where('order_id', 'in', tx.selectFrom('orders').select('id').where('user_id', '=', userId))
    .execute()
}

export async function clearNetworks(tx: Tx, before: Date): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ network_hash: null })
    .where('network_hash', 'is not', null)
    .where('created_at', '<', before)
    .where('status', '<>', 'pending')
    .execute()
}

export async function clearPaymentNetworks(tx: Tx, before: Date): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ network_hash: null })
    .where('network_hash', 'is not', null)
    .where('created_at', '<', before)
    .execute()
}

export async function clearNetworksOf(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('orders').set({ network_hash: null }).where('user_id', '=', userId).execute()
}

export async function clearPaymentNetworksOf(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ network_hash: null })
    .where('network_hash', 'is not', null)
    .where('order_id', 'in', tx.selectFrom('orders').select('id').where('user_id', '=', userId))
    .execute()
}
