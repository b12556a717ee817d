import { sql } from 'kysely'
import type { Reader } from '#database/client.ts'
import { isFreeUntil } from '#database/sellable.ts'

/** The reported delivery with its item and the batch of its account. */
export async function findClaimedDelivery(db: Reader, deliveryId: string) {
  return db
    .selectFrom('deliveries')
    .innerJoin('order_items', 'order_items.id', 'deliveries.order_item_id')
    .leftJoin('stock_accounts', 'stock_accounts.id', 'deliveries.stock_account_id')
    .select([
      'deliveries.unit',
      'deliveries.stock_account_id',
      'deliveries.delivered_at',
      'deliveries.expires_at',
      'order_items.id as item_id',
      'order_items.order_id',
      'order_items.product_id',
      'order_items.days',
      'order_items.quantity',
      'order_items.line_total_halalas',
      'order_items.delivered_at as item_delivered_at',
      'order_items.warranty_days',
      'stock_accounts.batch_id',
    ])
    .where('deliveries.id', '=', deliveryId)
    .executeTakeFirstOrThrow()
}

export type ClaimedDelivery = Awaited<ReturnType<typeof findClaimedDelivery>>

/** The renewal that paid for today. Undefined in the first period, which the item's own order paid. */
export async function findCurrentRenewal(db: Reader, itemId: string, now: Date) {
  return db
    .selectFrom('subscriptions')
    .innerJoin('subscription_periods as period', 'period.subscription_id', 'subscriptions.id')
    .innerJoin('order_items as renewed', 'renewed.order_id', 'period.order_id')
    .select([
      'renewed.order_id',
      'renewed.line_total_halalas',
      'renewed.quantity',
      'renewed.days',
      'period.starts_at',
    ])
    .where('subscriptions.order_item_id', '=', itemId)
    .where('period.state', '=', 'paid')
    .where('period.starts_at', '<=', now)
    .orderBy('period.starts_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Every account that one unit of the item has had, oldest first. */
export async function listDeliveriesOfUnit(db: Reader, { itemId, unit }: { itemId: string; unit: number }) {
  return db
    .selectFrom('deliveries')
    .leftJoin('stock_accounts', 'stock_accounts.id', 'deliveries.stock_account_id')
    .select([
      'deliveries.id',
      'deliveries.stock_account_id',
      'deliveries.delivered_at',
      'deliveries.ended_at',
      'deliveries.end_reason',
      'stock_accounts.username_sealed',
    ])
    .where('deliveries.order_item_id', '=', itemId)
    .where('deliveries.unit', '=', unit)
    .orderBy('deliveries.delivered_at')
    .orderBy('deliveries.id')
    .limit(100)
    .execute()
}

/** The batch, with how many of its accounts were delivered and reported. */
export async function findBatch(db: Reader, batchId: string) {
  return db
    .selectFrom('stock_batches')
    .select(['id', 'supplier', 'note', 'created_at'])
    .select([
      sql<number>`(select count(*) from deliveries d join stock_accounts a on a.id = d.stock_account_id
        where a.batch_id = stock_batches.id)`.as('delivered'),
      sql<number>`(select count(distinct c.delivery_id) from claims c
        join deliveries d on d.id = c.delivery_id
        join stock_accounts a on a.id = d.stock_account_id
        where a.batch_id = stock_batches.id)`.as('claimed'),
    ])
    .where('id', '=', batchId)
    .executeTakeFirstOrThrow()
}

/** Other claims about the same item, newest first. */
export async function listOtherClaims(db: Reader, { id, itemId }: { id: string; itemId: string }) {
  return db
    .selectFrom('claims')
    .select(['id', 'state', 'reason', 'created_at'])
    .where('order_item_id', '=', itemId)
    .where('id', '<>', id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
}

export async function countClaimsOfUser(db: Reader, userId: string): Promise<number> {
  const row = await db
    .selectFrom('claims')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return row.count
}

type ReplacementQuery = { productId: string; days: number; until: Date | null }

/** Available accounts that work at least until then. */
export async function countReplacements(
  db: Reader,
  { productId, days, until }: ReplacementQuery,
): Promise<number> {
  const row = await db
    .selectFrom('stock_accounts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('product_id', '=', productId)
    .where('days', '=', days)
    .where(isFreeUntil(until))
    .executeTakeFirstOrThrow()
  return row.count
}
