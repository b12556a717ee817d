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

/** Answers to a product's own questions: account names, phone numbers, player ids. */
export async function forgetAnswers(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('order_items')
    .set({ custom_field_values: {} })
    .where('order_id', 'in', tx.selectFrom('orders').select('id').where('user_id', '=', userId))
    .execute()
}

/** A delivery by hand keeps that there was an address, and not which. */
export async function forgetDeliveryAddresses(tx: Tx, userId: string): Promise<void> {
  const items = tx
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select('order_items.id')
    .where('orders.user_id', '=', userId)
  await tx
    .updateTable('deliveries')
    .set({ delivery_email: 'deleted.invalid' })
    .where('delivery_email', 'is not', null)
    .where('order_item_id', 'in', items)
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

export async function clearNetworksOf(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('orders').set({ network_hash: null }).where('user_id', '=', userId).execute()
}
