import type { Reader, Tx } from '#database/client.ts'

/** What an order that is no sale any more had started or prolonged. */
export async function findUndoneOrder(db: Reader, orderId: string) {
  return db
    .selectFrom('orders')
    .select(['id', 'renews_subscription_id'])
    .where('id', '=', orderId)
    .where('status', '=', 'cancelled')
    .executeTakeFirst()
}

export async function listStarted(db: Reader, orderId: string) {
  return db
    .selectFrom('subscriptions')
    .innerJoin('order_items', 'order_items.id', 'subscriptions.order_item_id')
    .select(['subscriptions.id', 'subscriptions.plan_id', 'subscriptions.provider_subscription_id'])
    .where('order_items.order_id', '=', orderId)
    .where('subscriptions.state', '<>', 'cancelled')
    .execute()
}

/** The transactions that paid for an order, whatever became of the money. */
export async function listPaidBy(db: Reader, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('payments')
    .select('transaction_id')
    .where('order_id', '=', orderId)
    .where('state', 'in', ['approved', 'partly_refunded', 'refunded'])
    .execute()
  return rows.flatMap(({ transaction_id }) => transaction_id ?? [])
}

export async function cancelSubscriptionRow(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('subscriptions')
    .set({
      state: 'cancelled',
      cancelled_at: now,
      auto_renew: false,
      next_billing_at: null,
      next_check_at: null,
    })
    .where('id', '=', id)
    .where('state', '<>', 'cancelled')
    .execute()
}

/** Nobody pays for it any more; should that change, it is with another order. */
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
