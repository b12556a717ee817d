import type { Insertable } from 'kysely'
import type { Reader, Tx } from '#database/client.ts'
import type { PaymentsTable } from '#database/schema.gen.ts'

/** The original order item of a subscription, its owner, and the product's renewal rule. */
export async function findRenewedLine(db: Reader, subscriptionId: string) {
  return db
    .selectFrom('subscriptions')
    .innerJoin('order_items', 'order_items.id', 'subscriptions.order_item_id')
    .innerJoin('products', 'products.id', 'subscriptions.product_id')
    .innerJoin('users', 'users.id', 'subscriptions.user_id')
    .select([
      'subscriptions.user_id',
      'subscriptions.amount_halalas',
      'users.language',
      'order_items.product_id',
      'order_items.product_name',
      'order_items.product_name_ar',
      'order_items.days',
      'order_items.quantity',
      'order_items.duration_label',
      'order_items.duration_label_ar',
      'order_items.custom_field_values',
      'order_items.custom_field_names_ar',
      'order_items.auto_receive',
      'order_items.warranty_days',
      'order_items.order_id',
      'products.renewal_rule',
      'products.auto_receive as product_auto_receive',
    ])
    .where('subscriptions.id', '=', subscriptionId)
    .executeTakeFirstOrThrow()
}

/** The item of a renewal order, the renewal rule of its product, and the period that it pays for with its subscription. */
export async function findRenewalItem(db: Reader, orderId: string) {
  return db
    .selectFrom('order_items')
    .innerJoin('products', 'products.id', 'order_items.product_id')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .leftJoin('subscription_periods', 'subscription_periods.order_id', 'orders.id')
    .leftJoin('subscriptions', 'subscriptions.id', 'subscription_periods.subscription_id')
    .select([
      'order_items.id as itemId',
      'order_items.delivery_state as deliveryState',
      'order_items.auto_receive as autoReceive',
      'orders.renews_subscription_id as subscriptionId',
      'subscription_periods.starts_at as startsAt',
      'subscription_periods.ends_at as endsAt',
      'subscription_periods.state as periodState',
      'subscriptions.ends_at as paidUntil',
      'orders.completed_at as paidAt',
      'products.renewal_rule as rule',
    ])
    .where('order_items.order_id', '=', orderId)
    .executeTakeFirstOrThrow()
}

/** How the item of a renewal order is delivered. */
export async function setAutoReceive(tx: Tx, orderId: string, autoReceive: boolean): Promise<void> {
  await tx
    .updateTable('order_items')
    .set({ auto_receive: autoReceive })
    .where('order_id', '=', orderId)
    .execute()
}

type Reopening = { now: Date; payableUntil: Date }

/** Makes the order of a missed period payable by card, with new attempts. */
export async function reopenRenewalRow(tx: Tx, id: string, { now, payableUntil }: Reopening): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      status: 'pending',
      cancelled_at: null,
      cancel_reason: null,
      payment_method: 'paymob',
      payment_attempts: 0,
      payable_until: payableUntil,
      reopened_at: now,
    })
    .where('id', '=', id)
    .where('status', '=', 'cancelled')
    .execute()
}

export type RenewedLine = Awaited<ReturnType<typeof findRenewedLine>>

export async function findPaymentOfTransaction(db: Reader, transactionId: string) {
  return db
    .selectFrom('payments')
    .select(['id', 'state', 'order_id', 'attempt'])
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst()
}

export async function insertRenewalPayment(tx: Tx, payment: Insertable<PaymentsTable>): Promise<string> {
  const row = await tx.insertInto('payments').values(payment).returning('id').executeTakeFirstOrThrow()
  return row.id
}

export async function countPayments(db: Reader, orderId: string): Promise<number> {
  const row = await db
    .selectFrom('payments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return row.count
}
