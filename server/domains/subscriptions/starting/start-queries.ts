import { type Insertable, sql } from 'kysely'
import type { Reader, Tx } from '#database/client.ts'
import type { SubscriptionsTable } from '#database/schema.gen.ts'
import type { Halalas } from '#model/money.ts'

/** The items of a completed order with their payment; locks the customer against concurrent deletion. */
export async function lockPurchasedItems(tx: Tx, orderId: string) {
  return tx
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .leftJoin('plans', 'plans.order_id', 'orders.id')
    .leftJoinLateral(
      eb =>
        eb
          .selectFrom('payments')
          .select('payments.id as payment_id')
          .whereRef('payments.order_id', '=', 'orders.id')
          .where('payments.state', 'in', ['approved', 'partly_refunded'])
          // When an order was paid twice, the second payment is being refunded.
          .orderBy('payments.settled_at')
          .limit(1)
          .as('paid'),
      join => join.onTrue(),
    )
    .select([
      'order_items.id',
      'order_items.product_id',
      'order_items.days',
      'order_items.quantity',
      'order_items.unit_price_halalas',
      'orders.user_id',
      'orders.completed_at',
      'order_items.auto_receive',
      'order_items.delivered_at',
      'orders.payment_method',
      'plans.id as plan_id',
      'paid.payment_id',
      'users.deleted_at',
    ])
    .where('orders.id', '=', orderId)
    .where('orders.status', '=', 'completed')
    .where('orders.renews_subscription_id', 'is', null)
    .orderBy('order_items.position')
    .forShare('users')
    .execute()
}

/** Returns undefined when the item already has a subscription. */
export async function insertSubscription(
  tx: Tx,
  row: Insertable<SubscriptionsTable>,
): Promise<string | undefined> {
  const inserted = await tx
    .insertInto('subscriptions')
    .values(row)
    .onConflict(conflict => conflict.column('order_item_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

type Renewing = { planId: string; endsAt: Date }

/** The payment arrived after staff had completed the order: the subscription starts renewing now. */
export async function enableRenewal(tx: Tx, orderItemId: string, { planId, endsAt }: Renewing) {
  return tx
    .updateTable('subscriptions')
    .set({
      auto_renew: true,
      plan_id: planId,
      // If the item was delivered in between, the period starts at the delivery.
      starts_at: sql<Date>`coalesce(ends_at - days * interval '1 day', starts_at)`,
      ends_at: sql<Date>`coalesce(ends_at, ${endsAt})`,
    })
    .where('order_item_id', '=', orderItemId)
    .where('plan_id', 'is', null)
    .where('state', '=', 'active')
    .returning(['id', 'starts_at', 'ends_at'])
    .executeTakeFirst()
}

type FirstPeriod = { subscriptionId: string; startsAt: Date; endsAt: Date; paymentId: string }

export async function insertFirstPeriod(
  tx: Tx,
  { subscriptionId, startsAt, endsAt, paymentId }: FirstPeriod,
) {
  await tx
    .insertInto('subscription_periods')
    .values({
      subscription_id: subscriptionId,
      starts_at: startsAt,
      ends_at: endsAt,
      state: 'paid',
      payment_id: paymentId,
    })
    .execute()
}

export async function findUnenrolled(db: Reader, subscriptionId: string) {
  return db
    .selectFrom('subscriptions')
    .innerJoin('order_items', 'order_items.id', 'subscriptions.order_item_id')
    .innerJoin('subscription_periods', 'subscription_periods.subscription_id', 'subscriptions.id')
    .innerJoin('payments', 'payments.id', 'subscription_periods.payment_id')
    .select([
      'subscriptions.id',
      'subscriptions.user_id',
      'subscriptions.created_at',
      'subscriptions.amount_halalas',
      'order_items.order_id',
      'payments.transaction_id',
      'payments.id as payment_id',
    ])
    .where('subscriptions.id', '=', subscriptionId)
    .where('subscriptions.auto_renew', '=', true)
    .where('subscriptions.provider_subscription_id', 'is', null)
    .where('payments.kind', '=', 'initial')
    .executeTakeFirst()
}

type Enrolment = { providerId: string; nextBillingAt: Date | null; amount: Halalas; nextCheckAt: Date }

export async function enrolSubscriptionRow(
  tx: Tx,
  id: string,
  { providerId, nextBillingAt, amount, nextCheckAt }: Enrolment,
) {
  await tx
    .updateTable('subscriptions')
    .set({
      provider_subscription_id: providerId,
      next_billing_at: nextBillingAt,
      amount_halalas: amount,
      next_check_at: nextCheckAt,
    })
    .where('id', '=', id)
    .where('provider_subscription_id', 'is', null)
    .where('auto_renew', '=', true)
    .execute()
}

/**
 * Staff cancelled the order and completed it again: its one-time subscriptions start again, without an end date yet.
 * Renewing subscriptions stay cancelled, because Paymob cannot reactivate them.
 */
export async function restartOneTime(tx: Tx, orderItemId: string, startsAt: Date): Promise<void> {
  await tx
    .updateTable('subscriptions')
    .set({ state: 'active', cancelled_at: null, starts_at: startsAt, ends_at: null, expired_at: null })
    .where('order_item_id', '=', orderItemId)
    .where('plan_id', 'is', null)
    .where('starts_at', '<', startsAt)
    .execute()
}

/** A manually delivered subscription starts on delivery. */
export async function setEnd(tx: Tx, orderItemId: string, endsAt: Date): Promise<void> {
  await tx
    .updateTable('subscriptions')
    .set({ ends_at: endsAt })
    .where('order_item_id', '=', orderItemId)
    .where('ends_at', 'is', null)
    .execute()
}
