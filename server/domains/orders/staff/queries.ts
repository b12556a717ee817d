import { sql } from 'kysely'
import { likeContains, type Reader } from '#database/client.ts'
import { countCapped } from '#database/count-capped.ts'
import { fold } from '#model/arabic.ts'
import type { Span } from '#model/pagination.ts'

export function delivered(db: Reader, search: string | undefined) {
  const text = search?.trim() ?? ''
  const [exact, folded] = [likeContains(text), likeContains(fold(text))]
  return db
    .selectFrom('deliveries')
    .innerJoin('order_items', 'order_items.id', 'deliveries.order_item_id')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .innerJoin('products', 'products.id', 'order_items.product_id')
    .where('deliveries.ended_at', 'is', null)
    .$if(text !== '', query =>
      query.where(sql<boolean>`(
        order_items.search_text like ${folded} or users.search_text like ${folded}
        or users.email ilike ${exact} or deliveries.delivery_email ilike ${exact})`),
    )
}

export async function listDelivered(db: Reader, search: string | undefined, { limit, offset }: Span) {
  return delivered(db, search)
    .select([
      'deliveries.id',
      'deliveries.delivery_email',
      'deliveries.delivered_at',
      'deliveries.expires_at',
      'orders.id as order_id',
      'orders.number',
      'order_items.product_id',
      'product_name',
      'product_name_ar',
      'products.image',
      'users.id as user_id',
      'users.full_name',
      'users.email',
      'users.phone',
    ])
    .orderBy('deliveries.delivered_at', 'desc')
    .orderBy('deliveries.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countDeliveredOnes(db: Reader, search: string | undefined): Promise<number> {
  return countCapped(db, delivered(db, search))
}
