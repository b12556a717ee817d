import { expressionBuilder, sql } from 'kysely'
import { likeContains, type Reader } from '#database/client.ts'
import { countCapped } from '#database/count-capped.ts'
import type { DB } from '#database/schema.gen.ts'
import { fold } from '#model/arabic.ts'
import { type ClaimState, unansweredClaimStates } from '#model/claims.ts'
import { latinDigits } from '#model/digits.ts'
import type { Span } from '#model/pagination.ts'
import { personSearchWords } from '#model/person-search.ts'

export type ClaimFilter = {
  /** A customer's own claims. */
  userId?: string | undefined
  orderId?: string | undefined
  search?: string | undefined
  status?: ClaimState | 'unresolved' | undefined
  since?: Date | undefined
  before?: Date | undefined
}

function claimRecords(db: Reader) {
  return db
    .selectFrom('claims')
    .innerJoin('orders', 'orders.id', 'claims.order_id')
    .innerJoin('order_items', 'order_items.id', 'claims.order_item_id')
    .innerJoin('products', 'products.id', 'order_items.product_id')
    .innerJoin('deliveries', 'deliveries.id', 'claims.delivery_id')
    .innerJoin('users', 'users.id', 'claims.user_id')
    .leftJoin('stock_accounts', 'stock_accounts.id', 'deliveries.stock_account_id')
    .leftJoin('stock_batches', 'stock_batches.id', 'stock_accounts.batch_id')
    .leftJoin('refunds', 'refunds.id', 'claims.refund_id')
    .leftJoin('refunds as failed_refunds', 'failed_refunds.id', 'claims.failed_refund_id')
    .leftJoin('users as resolvers', 'resolvers.id', 'claims.resolved_by')
    .select([
      'claims.id',
      'claims.user_id',
      'claims.order_id',
      'claims.order_item_id',
      'claims.delivery_id',
      'claims.replacement_id',
      'claims.reason',
      'claims.message',
      'claims.state',
      'claims.is_covered',
      'claims.is_automatic',
      'claims.extended_days',
      'claims.failed_refund_id',
      'claims.rejection',
      'claims.created_at',
      'claims.waiting_since',
      'claims.resolved_at',
      'orders.number',
      'order_items.product_id',
      'order_items.product_name',
      'order_items.product_name_ar',
      'products.image',
      'deliveries.stock_account_id',
      'stock_accounts.username_sealed',
      'stock_batches.supplier',
      'refunds.amount_halalas as refund_halalas',
      'refunds.waiting_reason as refund_waiting_reason',
      'failed_refunds.amount_halalas as failed_refund_halalas',
      'failed_refunds.failure_reason',
      'users.full_name',
      'users.email',
      'users.phone',
      'users.language',
      'resolvers.full_name as resolver_name',
    ])
}

/** Matches the customer's name, e-mail or phone, product names, or the order's number. */
function searched(text: string) {
  const digits = latinDigits(text).replace(/^#/, '')
  const words = personSearchWords(text).map(likeContains)
  const customer = words.length === 0 ? sql`false` : sql`search_text like all (${words})`
  return sql<boolean>`claims.id in (
    select c.id from claims c where c.user_id in (select id from users where ${customer})
    union select c.id from claims c join order_items i on i.id = c.order_item_id
      where i.search_text like ${likeContains(fold(text))}
    union select c.id from claims c join orders o on o.id = c.order_id
      where ${/^\d{1,15}$/.test(digits)} and o.number::text = ${digits})`
}

function matches({ userId, orderId, search = '', status, since, before }: ClaimFilter) {
  const eb = expressionBuilder<DB, 'claims'>()
  const states = status === 'unresolved' ? unansweredClaimStates : status && [status]
  return eb.and([
    ...(userId === undefined ? [] : [eb('claims.user_id', '=', userId)]),
    ...(orderId === undefined ? [] : [eb('claims.order_id', '=', orderId)]),
    ...(search === '' ? [] : [searched(search)]),
    ...(states === undefined ? [] : [eb('claims.state', 'in', states)]),
    ...(since === undefined ? [] : [eb('claims.created_at', '>=', since)]),
    ...(before === undefined ? [] : [eb('claims.created_at', '<', before)]),
  ])
}

/** The whole list in its order, for an export. */
export function sortedClaims(db: Reader, filter: ClaimFilter, order: 'asc' | 'desc') {
  return claimRecords(db)
    .where(matches(filter))
    .orderBy('claims.created_at', order)
    .orderBy('claims.id', order)
}

export async function listClaims(
  db: Reader,
  filter: ClaimFilter,
  order: 'asc' | 'desc',
  { limit, offset }: Span,
) {
  return sortedClaims(db, filter, order).limit(limit).offset(offset).execute()
}

export type ClaimRow = Awaited<ReturnType<typeof listClaims>>[number]

export async function countClaims(db: Reader, filter: ClaimFilter): Promise<number> {
  return countCapped(db, db.selectFrom('claims').where(matches(filter)))
}

export async function findClaim(db: Reader, id: string): Promise<ClaimRow | undefined> {
  return claimRecords(db).where('claims.id', '=', id).executeTakeFirst()
}
