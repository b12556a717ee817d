import { sql } from 'kysely'
import type { Reader } from '#database/client.ts'

function activeDeliveries(db: Reader) {
  return db
    .selectFrom('deliveries')
    .innerJoin('order_items', 'order_items.id', 'deliveries.order_item_id')
    .leftJoin('stock_accounts', 'stock_accounts.id', 'deliveries.stock_account_id')
    .select([
      'deliveries.id',
      'deliveries.order_item_id',
      'order_items.order_id',
      'deliveries.expires_at',
      'deliveries.delivery_email',
      'deliveries.unit',
      'deliveries.stock_account_id',
      'deliveries.message_sealed',
      'stock_accounts.username_sealed',
      'stock_accounts.password_sealed',
      'order_items.product_name',
      'order_items.product_name_ar',
      'order_items.days',
    ])
    .where('deliveries.ended_at', 'is', null)
    .orderBy('order_items.position')
    .orderBy('deliveries.unit')
    .limit(2_000)
}

/** The active deliveries of an order. */
export async function listDeliveries(db: Reader, orderId: string) {
  return activeDeliveries(db).where('order_items.order_id', '=', orderId).execute()
}

/** Whether the item ever had an account, also one that has ended since. */
export async function wasEverDelivered(db: Reader, itemId: string): Promise<boolean> {
  const row = await db
    .selectFrom('deliveries')
    .select('id')
    .where('order_item_id', '=', itemId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

type CurrentAccounts = { subscriptionId: string; since: Date }

/** The accounts that a subscription's owner still had at a moment: of the first order or of a renewal. */
export async function listSubscriptionDeliveries(db: Reader, { subscriptionId, since }: CurrentAccounts) {
  return activeDeliveries(db)
    .where('deliveries.expires_at', '>=', since)
    .where(
      sql<boolean>`order_items.id in (
        select order_item_id from subscriptions where id = ${subscriptionId}
        union all select i.id from order_items i join orders o on o.id = i.order_id
          where o.renews_subscription_id = ${subscriptionId})`,
    )
    .execute()
}

export type DeliveryRow = Awaited<ReturnType<typeof listDeliveries>>[number]

/** The values that the customer entered for an item, in the order of their names. */
export async function findFieldValues(db: Reader, itemId: string): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`
    select value from order_items, jsonb_each_text(custom_field_values) as entered (name, value)
    where id = ${itemId} order by name`.execute(db)
  return rows.map(({ value }) => value)
}
