import type { Insertable } from 'kysely'
import type { Reader, Tx } from '#database/client.ts'
import type { SubscriptionsTable } from '#database/schema.gen.ts'
import type { Halalas } from '#model/money.ts'

/** The lines of a completed order, with what paid for them. */
export async function listBoughtLines(db: Reader, orderId: string) {
  return db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .leftJoin('plans', 'plans.order_id', 'orders.id')
    .leftJoin('payments', join =>
      join
        .onRef('payments.order_id', '=', 'orders.id')
        .on('payments.state', 'in', ['approved', 'partly_refunded']),
    )
    .select([
      ...(['order_items.id', 'order_items.product_id', 'order_items.days', 'order_items.quantity'] as const),
      ...(['order_items.unit_price_halalas', 'orders.user_id', 'orders.completed_at'] as const),
      ...(['order_items.auto_receive', 'order_items.delivered_at'] as const),
      ...(['orders.payment_method', 'plans.id as plan_id', 'payments.id as payment_id'] as const),
    ])
    .where('orders.id', '=', orderId)
    .where('orders.status', '=', 'completed')
    .where('orders.renews_subscription_id', 'is', null)
    .orderBy('order_items.position')
    .execute()
}

/** Nothing when the line has one. */
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

type FirstPeriod = { subscriptionId: string; startsAt: Date; endsAt: Date; paymentId: string | null }

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
    .innerJoin('payments', join =>
      join
        .onRef('payments.order_id', '=', 'order_items.order_id')
        .on('payments.state', 'in', ['approved', 'partly_refunded']),
    )
    .select([
      ...(['subscriptions.id', 'subscriptions.user_id', 'subscriptions.created_at'] as const),
      ...(['subscriptions.amount_halalas', 'payments.transaction_id', 'payments.id as payment_id'] as const),
      ...(['payments.amount_halalas as paid_halalas', 'order_items.order_id'] as const),
    ])
    .where('subscriptions.id', '=', subscriptionId)
    .where('subscriptions.auto_renew', '=', true)
    .where('subscriptions.provider_subscription_id', 'is', null)
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
    .execute()
}

/** What staff activate runs from the day on which they did. */
export async function setEnd(tx: Tx, orderItemId: string, endsAt: Date): Promise<void> {
  await tx
    .updateTable('subscriptions')
    .set({ ends_at: endsAt })
    .where('order_item_id', '=', orderItemId)
    .where('ends_at', 'is', null)
    .execute()
}
