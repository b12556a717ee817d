import { sql } from 'kysely'
import type { Reader } from '#database/client.ts'

/** The item with the newest account: a renewal may have delivered another one. */
const newestDelivery = sql<{ orderId: string; itemId: string } | null>`(
  select json_build_object('orderId', i.order_id, 'itemId', i.id)
  from deliveries d join order_items i on i.id = d.order_item_id
  where d.ended_at is null and i.id in (
    select subscriptions.order_item_id
    union all
    select renewed.id from orders o join order_items renewed on renewed.order_id = o.id
    where o.renews_subscription_id = subscriptions.id)
  order by d.delivered_at desc
  limit 1)`

/** The columns of a subscription as its owner and staff see it. */
export function subscriptionRecords(db: Reader) {
  return db
    .selectFrom('subscriptions')
    .innerJoin('order_items', 'order_items.id', 'subscriptions.order_item_id')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .innerJoin('products', 'products.id', 'subscriptions.product_id')
    .select([
      'subscriptions.id',
      'subscriptions.state',
      'subscriptions.auto_renew',
      'subscriptions.days',
      'subscriptions.quantity',
      'subscriptions.amount_halalas',
      'subscriptions.starts_at',
      'subscriptions.ends_at',
      'subscriptions.next_billing_at',
      'subscriptions.grace_until',
      'subscriptions.provider_subscription_id',
      'subscriptions.created_at',
      'subscriptions.product_id',
      'order_items.order_id',
      'order_items.product_name',
      'order_items.product_name_ar',
      'subscriptions.plan_id',
      'products.image',
      'products.price_halalas',
      'orders.status as order_status',
      'products.renewal_rule',
    ])
    .select(({ selectFrom }) =>
      selectFrom('orders as renewal')
        .innerJoin('order_items as renewed', 'renewed.order_id', 'renewal.id')
        .select('renewed.auto_receive')
        .whereRef('renewal.renews_subscription_id', '=', 'subscriptions.id')
        .where('renewal.status', '=', 'completed')
        .where('renewed.delivery_state', '=', 'waiting')
        .orderBy('renewal.number')
        .limit(1)
        // Whether the oldest renewal that waits is delivered from stock; null when none waits.
        .as('waits_for_stock'),
    )
    .select(newestDelivery.as('delivery'))
}

export type SubscriptionRecord = Awaited<
  ReturnType<ReturnType<typeof subscriptionRecords>['execute']>
>[number]
