import type { Reader, Tx } from '#database/client.ts'

/** Subscriptions that a revoked order started or extended. */
export async function findRevokedOrder(db: Reader, orderId: string) {
  return db
    .selectFrom('orders')
    .select(['id', 'renews_subscription_id'])
    .where('id', '=', orderId)
    .where('status', '=', 'cancelled')
    .executeTakeFirst()
}

export async function listStarted(db: Reader, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .innerJoin('order_items', 'order_items.id', 'subscriptions.order_item_id')
    .select('subscriptions.id')
    .where('order_items.order_id', '=', orderId)
    .where('subscriptions.state', '<>', 'cancelled')
    .execute()
  return rows.map(({ id }) => id)
}

/** Payments from which Paymob created subscriptions, refunded or not. */
export async function listFirstPayments(db: Reader, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select('payments.id')
    .where('orders.id', '=', orderId)
    .where('orders.payment_method', '=', 'subscription')
    .where('payments.state', 'in', ['approved', 'partly_refunded', 'refunded', 'voided'])
    .execute()
  return rows.map(({ id }) => id)
}

/** Marks the subscription as expired; a later purchase starts a new one. */
export async function unpayPeriod(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('subscription_periods')
    .set({ state: 'failed', payment_id: null, order_id: null })
    .where('id', '=', id)
    .execute()
}

export async function shortenSubscription(tx: Tx, id: string, endsAt: Date): Promise<void> {
  await tx.updateTable('subscriptions').set({ ends_at: endsAt }).where('id', '=', id).execute()
}
