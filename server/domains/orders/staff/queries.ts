import { sql } from 'kysely'
import { likeContains, likeContainsAll, type Reader } from '#database/client.ts'
import { countCapped } from '#database/count-capped.ts'
import {
  countFrequent,
  isFrequentSearch,
  type ListSearch,
  searchCondition,
} from '#database/frequent-search.ts'
import { fold } from '#model/arabic.ts'
import type { SortBy, Span } from '#model/pagination.ts'
import { personSearchWords } from '#model/person-search.ts'

export type DeliveryFilter = {
  search?: string | undefined
  /** The search matches very many deliveries. */
  isFrequent?: boolean
  productId?: string | undefined
  since?: Date | undefined
  before?: Date | undefined
}

export type DeliverySort = SortBy<'delivered' | 'ends'>

/** The filter joins no other table, so the count of a list without a search reads one index. */
function matchesFilter({ search, isFrequent = false, productId, since, before }: DeliveryFilter) {
  const text = search?.trim() ?? ''
  const conditions = [sql<boolean>`deliveries.ended_at is null`]
  if (text !== '') conditions.push(searchCondition(sql`deliveries.id`, deliverySearch(text), isFrequent))
  if (productId !== undefined)
    conditions.push(
      sql`deliveries.order_item_id in (select id from order_items where product_id = ${productId})`,
    )
  if (since !== undefined) conditions.push(sql`deliveries.delivered_at >= ${since}`)
  if (before !== undefined) conditions.push(sql`deliveries.delivered_at < ${before}`)
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/** Matches product names in either language, the buyer's name, e-mail or phone, and the account's e-mail. */
function deliverySearch(text: string): ListSearch {
  const buyer = likeContainsAll(sql`u.search_text`, personSearchWords(text))
  const product = likeContains(fold(text))
  const email = sql`delivery_email ilike ${likeContains(text)}`
  return {
    texts: [
      sql`select from order_items where search_text like ${product}`,
      sql`select from users u where ${buyer}`,
      sql`select from deliveries where ${email}`,
    ],
    branches: [
      sql`select d.id from deliveries d join order_items i on i.id = d.order_item_id
        where i.search_text like ${product}`,
      sql`select d.id from users u join orders o on o.user_id = u.id join order_items i on i.order_id = o.id
        join deliveries d on d.order_item_id = i.id where ${buyer}`,
      sql`select id from deliveries where ${email}`,
    ],
    // `offset 0` keeps PostgreSQL from reading all matches of a subquery into a hash table first.
    matches: sql<boolean>`(${email}
      or exists (select from order_items i
        where i.id = deliveries.order_item_id and i.search_text like ${product} offset 0)
      or exists (select from order_items i join orders o on o.id = i.order_id join users u on u.id = o.user_id
        where i.id = deliveries.order_item_id and ${buyer} offset 0))`,
  }
}

/** Whether a search matches so many deliveries that a list is read in its order and checked row by row. */
export async function isFrequentDeliverySearch(db: Reader, search: string | undefined): Promise<boolean> {
  const text = search?.trim() ?? ''
  return text !== '' && isFrequentSearch(db, deliverySearch(text))
}

/** In the order of the list. A delivery without an end date comes last. */
export function sortedDeliveries(db: Reader, filter: DeliveryFilter, { sort, order }: DeliverySort) {
  const column = sort === 'ends' ? 'deliveries.expires_at' : 'deliveries.delivered_at'
  return db
    .selectFrom('deliveries')
    .innerJoin('order_items', 'order_items.id', 'deliveries.order_item_id')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .innerJoin('products', 'products.id', 'order_items.product_id')
    .where(matchesFilter(filter))
    .$if(sort === 'ends', query => query.orderBy(sql`deliveries.expires_at is null`))
    .orderBy(column, order)
    .orderBy('deliveries.id', order)
}

export async function listDelivered(
  db: Reader,
  filter: DeliveryFilter,
  { limit, offset, sort }: Span & { sort: DeliverySort },
) {
  return sortedDeliveries(db, filter, sort)
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
    .limit(limit)
    .offset(offset)
    .execute()
}

export type DeliveredRow = Awaited<ReturnType<typeof listDelivered>>[number]

export async function countDeliveredItems(db: Reader, filter: DeliveryFilter): Promise<number> {
  const matching = db.selectFrom('deliveries').where(matchesFilter(filter))
  return filter.isFrequent
    ? countFrequent(db, matching.orderBy('delivered_at', 'desc'))
    : countCapped(db, matching)
}

/** Whether workers may not complete an unpaid order. */
export async function onlyAdminsGive(db: Reader): Promise<boolean> {
  const settings = await db.selectFrom('site_settings').select('only_admins_give').executeTakeFirstOrThrow()
  return settings.only_admins_give
}
