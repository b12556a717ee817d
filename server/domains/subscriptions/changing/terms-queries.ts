import type { Reader } from '#database/client.ts'

/** The current prices and the renewal rule of a product; undefined after it was archived. */
export async function findProductTerms(db: Reader, productId: string) {
  return db
    .selectFrom('products')
    .select(['price_halalas', 'discount_percent', 'renewal_rule'])
    .where('id', '=', productId)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
}

export async function listDurations(db: Reader, productId: string) {
  return db
    .selectFrom('product_durations')
    .select(['days', 'price_halalas as price', 'subscription_price_halalas as subscriptionPrice'])
    .where('product_id', '=', productId)
    .execute()
}

/** Renewing subscriptions of a product by id, of customers whose account exists. */
export async function listRenewing(
  db: Reader,
  productId: string,
  { after, limit }: { after: string | undefined; limit: number },
) {
  return db
    .selectFrom('subscriptions')
    .innerJoin('users', 'users.id', 'subscriptions.user_id')
    .innerJoin('order_items', 'order_items.id', 'subscriptions.order_item_id')
    .select([
      'subscriptions.id',
      'subscriptions.user_id',
      'subscriptions.days',
      'subscriptions.quantity',
      'subscriptions.amount_halalas',
      'order_items.product_name',
      'order_items.product_name_ar',
    ])
    .where('subscriptions.product_id', '=', productId)
    .where('subscriptions.auto_renew', '=', true)
    .where('subscriptions.expired_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .$if(after !== undefined, query => query.where('subscriptions.id', '>', after ?? ''))
    .orderBy('subscriptions.id')
    .limit(limit)
    .execute()
}

export type RenewingSubscription = Awaited<ReturnType<typeof listRenewing>>[number]
