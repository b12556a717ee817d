import type { Reader } from '#database/client.ts'

/** The owner and product of a subscription; undefined after the account was deleted. */
export async function findOwner(db: Reader, subscriptionId: string) {
  return db
    .selectFrom('subscriptions')
    .innerJoin('users', 'users.id', 'subscriptions.user_id')
    .innerJoin('order_items', 'order_items.id', 'subscriptions.order_item_id')
    .select([
      'users.id',
      'users.email',
      'users.language',
      'subscriptions.product_id',
      'order_items.product_name',
      'order_items.product_name_ar',
      'order_items.order_id',
    ])
    .where('subscriptions.id', '=', subscriptionId)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()
}

export type Owner = NonNullable<Awaited<ReturnType<typeof findOwner>>>
