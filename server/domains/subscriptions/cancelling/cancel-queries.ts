import { sql } from 'kysely'
import type { Reader, Tx } from '#database/client.ts'

/** A first payment, with the subscription that it started if there is one. */
export async function findFirstPayment(db: Reader, paymentId: string) {
  return db
    .selectFrom('payments')
    .leftJoin('subscription_periods', 'subscription_periods.payment_id', 'payments.id')
    .leftJoin('subscriptions', 'subscriptions.id', 'subscription_periods.subscription_id')
    .select([
      'payments.order_id',
      'payments.transaction_id',
      'payments.settled_at',
      'subscriptions.id as subscription_id',
      'subscriptions.provider_subscription_id',
    ])
    .where('payments.id', '=', paymentId)
    .executeTakeFirst()
}

/** Renewing subscriptions of a customer with their first payments. */
export async function listRenewingOf(db: Reader, userId: string) {
  return db
    .selectFrom('subscriptions')
    .leftJoin(
      eb =>
        eb
          .selectFrom('subscription_periods')
          .innerJoin('payments', 'payments.id', 'subscription_periods.payment_id')
          .select(['subscription_id', 'payment_id'])
          .where('payments.kind', '=', 'initial')
          .as('first'),
      join => join.onRef('first.subscription_id', '=', 'subscriptions.id'),
    )
    .select(['subscriptions.id', 'first.payment_id'])
    .where('subscriptions.user_id', '=', userId)
    .where('subscriptions.plan_id', 'is not', null)
    .where('subscriptions.state', '<>', 'cancelled')
    .execute()
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

/** Payments from which Paymob created a subscription, refunded ones included. */
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

/** The days that were added to the period go with its payment. */
export async function markPeriodUnpaid(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('subscription_periods')
    .set({
      state: 'failed',
      payment_id: null,
      order_id: null,
      extended_days: 0,
      ends_at: sql<Date>`ends_at - extended_days * interval '1 day'`,
    })
    .where('id', '=', id)
    .execute()
}

export async function shortenSubscription(tx: Tx, id: string, endsAt: Date): Promise<void> {
  await tx.updateTable('subscriptions').set({ ends_at: endsAt }).where('id', '=', id).execute()
}
