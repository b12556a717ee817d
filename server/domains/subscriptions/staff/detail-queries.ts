import { sql } from 'kysely'
import type { Reader } from '#database/client.ts'

/** The order that began a subscription and the orders of its renewals. */
function ordersOf(subscriptionId: string) {
  return sql<boolean>`orders.id in (
    select i.order_id from subscriptions s join order_items i on i.id = s.order_item_id
      where s.id = ${subscriptionId}
    union all select id from orders where renews_subscription_id = ${subscriptionId})`
}

/** Every payment and every attempt, newest first. */
export async function listCharges(db: Reader, subscriptionId: string) {
  return db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select([
      'payments.id',
      'payments.order_id',
      'payments.kind',
      'payments.state',
      'payments.amount_halalas',
      'payments.refunded_halalas',
      'payments.card_brand',
      'payments.card_last4',
      'payments.transaction_id',
      'payments.failure_reason',
      'payments.created_at',
      'payments.settled_at',
      'orders.number',
    ])
    .where(ordersOf(subscriptionId))
    .orderBy('payments.created_at', 'desc')
    .orderBy('payments.id', 'desc')
    .limit(100)
    .execute()
}

export type ChargeRow = Awaited<ReturnType<typeof listCharges>>[number]

/** What happened to the subscription and its payments, newest first. */
export async function listSubscriptionEvents(db: Reader, subscriptionId: string) {
  return db
    .selectFrom('order_events')
    .innerJoin('orders', 'orders.id', 'order_events.order_id')
    .leftJoin('users', 'users.id', 'order_events.actor_id')
    .select([
      'order_events.id',
      'order_events.kind',
      'order_events.actor',
      'order_events.created_at',
      'users.full_name',
      sql<string | null>`order_events.details ->> 'state'`.as('state'),
    ])
    .where(ordersOf(subscriptionId))
    .where('order_events.kind', 'in', [
      'payment_approved',
      'payment_declined',
      'refund_confirmed',
      'card_saved',
      'subscription_renewed',
      'subscription_state',
      'subscription_expired',
    ])
    .orderBy('order_events.created_at', 'desc')
    .orderBy('order_events.id', 'desc')
    .limit(100)
    .execute()
}

export type SubscriptionEventRow = Awaited<ReturnType<typeof listSubscriptionEvents>>[number]
