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
import { latinDigits } from '#model/digits.ts'
import type { OrderStatus } from '#model/order-states.ts'
import type { SortBy, Span } from '#model/pagination.ts'
import { personSearchWords } from '#model/person-search.ts'
import { withItems } from './records/order-queries.ts'

export type OrderFilter = {
  userId?: string | undefined
  status?: OrderStatus | undefined
  methods?: readonly ('paymob' | 'subscription' | 'free')[] | undefined
  search?: string | undefined
  /** The search matches very many orders. */
  isFrequent?: boolean
  since?: Date | undefined
  before?: Date | undefined
  delivery?: 'waiting' | 'overdue' | undefined
  /** Orders completed before this time are overdue. */
  overdueSince?: Date
  /** `given`: completed without payment. */
  kind?: 'purchase' | 'renewal' | 'given' | undefined
  productId?: string | undefined
  /** The code of a coupon, in any case of its letters. */
  coupon?: string | undefined
  refund?: 'part' | 'full' | undefined
}

export function matchingOrders(db: Reader, filter: OrderFilter) {
  const {
    userId,
    status,
    methods,
    search = '',
    isFrequent = false,
    since,
    before,
    delivery,
    overdueSince,
    kind,
    productId,
    coupon,
    refund,
  } = filter
  return withItems(db)
    .$if(userId !== undefined, query => query.where('orders.user_id', '=', userId ?? ''))
    .$if(status !== undefined, query => query.where('orders.status', '=', status ?? 'pending'))
    .$if(methods !== undefined, query => query.where('orders.payment_method', 'in', methods ?? []))
    .$if(since !== undefined, query => query.where('orders.created_at', '>=', since ?? new Date(0)))
    .$if(before !== undefined, query => query.where('orders.created_at', '<', before ?? new Date(0)))
    .$if(delivery !== undefined, query => query.where(awaitingDelivery()))
    .$if(delivery === 'overdue', query =>
      query.where('orders.completed_at', '<', overdueSince ?? new Date(0)).where(awaitingStaff()),
    )
    .$if(kind === 'purchase' || kind === 'renewal', query =>
      query.where('orders.renews_subscription_id', kind === 'renewal' ? 'is not' : 'is', null),
    )
    .$if(kind === 'given', query =>
      query.where('orders.given_without_payment', '=', true).where('orders.status', '=', 'completed'),
    )
    .$if(productId !== undefined, query => query.where(hasProduct(productId ?? '')))
    .$if(coupon !== undefined, query =>
      query.where(sql`upper(orders.coupon_code)`, '=', coupon?.toUpperCase()),
    )
    .$if(refund !== undefined, query => query.where(isRefunded(refund ?? 'full')))
    .$if(search !== '', query =>
      query.where(searchCondition(sql`orders.id`, orderSearch(search), isFrequent)),
    )
}

function hasProduct(productId: string) {
  return sql<boolean>`orders.id in (select order_id from order_items where product_id = ${productId})`
}

function isRefunded(refund: 'part' | 'full') {
  const states = refund === 'part' ? sql`('partly_refunded')` : sql`('refunded', 'voided')`
  return sql<boolean>`orders.id in (select order_id from payments where not is_stray and state in ${states})`
}

export function awaitingDelivery() {
  return sql<boolean>`orders.id in (select order_id from order_items where delivery_state = 'waiting')`
}

export function awaitingStaff() {
  return sql<boolean>`orders.id in (
    select order_id from order_items where delivery_state = 'waiting' and not auto_receive)`
}

/** Matches the number, the id, product names in either language, and the buyer's name, e-mail or phone. */
function orderSearch(text: string): ListSearch {
  const digits = latinDigits(text).replace(/^#/, '').toLowerCase()
  const product = likeContains(fold(text))
  const buyer = likeContainsAll(sql`search_text`, personSearchWords(text))
  const hasNumber = sql`number::text like ${`${digits.replaceAll(/[\\%_]/g, '')}%`} and ${/^\d+$/.test(digits)}`
  const isId = /^[\da-f-]{36}$/.test(digits)
  return {
    texts: [
      sql`select from order_items where search_text like ${product}`,
      sql`select from users where ${buyer}`,
    ],
    branches: [
      sql`select id from orders where ${hasNumber}`,
      sql`select id from orders where ${isId} and id::text = ${digits}`,
      sql`select order_id from order_items where search_text like ${product}`,
      sql`select o.id from orders o where o.user_id in (select id from users where ${buyer})`,
    ],
    // `offset 0` keeps PostgreSQL from reading all matches of a subquery into a hash table first.
    matches: sql<boolean>`(${hasNumber} or ${isId} and orders.id::text = ${digits}
      or exists (select from order_items where order_id = orders.id and search_text like ${product} offset 0)
      or exists (select from users where id = orders.user_id and ${buyer} offset 0))`,
  }
}

/** Whether a search matches so many orders that a list is read in its order and checked row by row. */
export async function isFrequentOrderSearch(db: Reader, search: string | undefined): Promise<boolean> {
  return search ? isFrequentSearch(db, orderSearch(search)) : false
}

export type OrderSort = SortBy<'created' | 'total'>
export type OrderPage = Span & { sort: OrderSort }

export function orderPage(db: Reader, filter: OrderFilter, { limit, offset, sort }: OrderPage) {
  return matchingOrders(db, filter)
    .orderBy(sort.sort === 'total' ? 'orders.total_halalas' : 'orders.created_at', sort.order)
    .orderBy('orders.id', sort.order)
    .limit(limit)
    .offset(offset)
}

export async function listOrders(db: Reader, filter: OrderFilter, page: OrderPage) {
  return orderPage(db, filter, page).execute()
}

export async function countOrders(db: Reader, filter: OrderFilter): Promise<number> {
  const matching = matchingOrders(db, filter)
  return filter.isFrequent
    ? countFrequent(db, matching.orderBy('orders.created_at', 'desc'))
    : countCapped(db, matching)
}
