import type { Reader } from '#database/client.ts'

/** The items of orders, each with the subscription that it starts or renews and with the period that its order pays. */
function itemsOfSubscriptions(db: Reader) {
  return db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .leftJoin('subscription_periods', 'subscription_periods.order_id', 'orders.id')
    .leftJoin('subscriptions', join =>
      join.on(({ or, eb }) =>
        or([
          eb('subscriptions.id', '=', eb.ref('orders.renews_subscription_id')),
          eb('subscriptions.order_item_id', '=', eb.ref('order_items.id')),
        ]),
      ),
    )
    .select([
      'order_items.id as itemId',
      'order_items.days',
      'orders.renews_subscription_id as renews',
      'orders.completed_at as paidAt',
      'subscription_periods.starts_at as startsAt',
      'subscription_periods.ends_at as endsAt',
      'subscription_periods.state as periodState',
      'subscriptions.ends_at as paidUntil',
      'subscriptions.next_billing_at as nextBillingAt',
    ])
}

export type SubscribedItem = Awaited<ReturnType<typeof findSubscribedItem>>

export async function findSubscribedItem(db: Reader, itemId: string) {
  return itemsOfSubscriptions(db).where('order_items.id', '=', itemId).executeTakeFirstOrThrow()
}

/** The items of an order that wait for delivery. */
export async function listWaitingItemsOf(db: Reader, orderId: string) {
  return itemsOfSubscriptions(db)
    .where('orders.id', '=', orderId)
    .where('order_items.delivery_state', '=', 'waiting')
    .execute()
}
