import { sql } from 'kysely'
import type { Reader, Tx } from '#database/client.ts'

export async function findSoldProduct(db: Reader, productId: string) {
  return db
    .selectFrom('products')
    .select(['id', 'name', 'name_ar', 'auto_receive', 'low_stock_mark'])
    .where('id', '=', productId)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
}

/** An account is sold only while it works for the whole duration that the customer buys. */
export const isSellable = sql<boolean>`(stock_accounts.expires_at is null
  or stock_accounts.expires_at >= now() + stock_accounts.days * interval '1 day')`

export async function countAvailable(db: Reader, productId: string, days?: number): Promise<number> {
  const row = await db
    .selectFrom('stock_accounts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('product_id', '=', productId)
    .where('state', '=', 'available')
    .where(isSellable)
    .$if(days !== undefined, query => query.where('days', '=', days ?? 0))
    .executeTakeFirstOrThrow()
  return row.count
}

/** Available accounts of one duration and of all durations, and the product's low-stock mark. */
export async function countStockLeft(db: Reader, productId: string, days: number) {
  return db
    .selectFrom('products')
    .leftJoin('stock_accounts', join =>
      join
        .onRef('stock_accounts.product_id', '=', 'products.id')
        .on('state', '=', 'available')
        .on(isSellable),
    )
    .select(({ fn }) => [
      'low_stock_mark as lowMark',
      fn.count<number>('stock_accounts.id').as('left'),
      fn.count<number>('stock_accounts.id').filterWhere('days', '=', days).as('leftOfLength'),
    ])
    .where('products.id', '=', productId)
    .groupBy('products.id')
    .executeTakeFirstOrThrow()
}

export async function listOwned(db: Reader, { userId, productId }: { userId: string; productId: string }) {
  return db
    .selectFrom('deliveries')
    .innerJoin('stock_accounts', 'stock_accounts.id', 'deliveries.stock_account_id')
    .innerJoin('order_items', 'order_items.id', 'deliveries.order_item_id')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select([
      'stock_accounts.id',
      'username_sealed',
      'password_sealed',
      'stock_accounts.state',
      'stock_accounts.days',
      'deliveries.delivered_at as created_at',
      'deliveries.expires_at',
      'orders.id as order_id',
      'deliveries.id as delivery_id',
    ])
    .where('orders.user_id', '=', userId)
    .where('order_items.product_id', '=', productId)
    .where('deliveries.ended_at', 'is', null)
    .orderBy('deliveries.delivered_at', 'desc')
    .orderBy('deliveries.id', 'desc')
    .limit(500)
    .execute()
}

/** When a subscription that starts now ends. */
function endOf(now: Date, days: number): Date {
  return new Date(now.getTime() + days * 86_400_000)
}

type Hold = { itemId: string; productId: string; days: number; units: number; now: Date }

/** Claims the oldest free rows and skips rows that other transactions have locked. */
export async function reserveAccounts(
  tx: Tx,
  { itemId, productId, days, units, now }: Hold,
): Promise<number> {
  const free = tx
    .selectFrom('stock_accounts')
    .select('id')
    .where('product_id', '=', productId)
    .where('days', '=', days)
    .where('state', '=', 'available')
    .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>=', endOf(now, days))]))
    .orderBy('created_at')
    .orderBy('id')
    .limit(units)
    .forUpdate()
    .skipLocked()
  const held = await tx
    .updateTable('stock_accounts')
    .set({ state: 'reserved', reserved_for: itemId, reserved_at: now })
    // `= any(array(…))` runs the subquery once; `in (select … limit)` may run it per row and claim too many.
    .where(sql<boolean>`id = any(array(${free}))`)
    .where('state', '=', 'available')
    .returning('id')
    .execute()
  return held.length
}

/** Releases all accounts reserved for an order. */
export async function releaseAccounts(tx: Tx, orderId: string) {
  return tx
    .updateTable('stock_accounts')
    .set({ state: 'available', reserved_for: null, reserved_at: null })
    .where('state', '=', 'reserved')
    .where('reserved_for', 'in', tx.selectFrom('order_items').select('id').where('order_id', '=', orderId))
    .returning(['product_id', 'days'])
    .execute()
}

/** Turns the item's reserved accounts into delivered ones and returns their ids. */
export async function claimReservedAccounts(tx: Tx, itemId: string): Promise<string[]> {
  const rows = await tx
    .updateTable('stock_accounts')
    .set({ state: 'delivered', reserved_for: null, reserved_at: null })
    .where('reserved_for', '=', itemId)
    .where('state', '=', 'reserved')
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

type NewDelivery = {
  order_item_id: string
  unit: number
  stock_account_id?: string
  delivery_email?: string
  delivered_by?: string
  delivered_at: Date
  expires_at: Date
}

export async function insertDeliveries(tx: Tx, deliveries: NewDelivery[]): Promise<void> {
  await tx.insertInto('deliveries').values(deliveries).execute()
}

export async function countDelivered(db: Reader, itemId: string): Promise<number> {
  const row = await db
    .selectFrom('deliveries')
    .select(sql<number>`coalesce(max(unit), 0)`.as('units'))
    .where('order_item_id', '=', itemId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return row.units
}

/** Every server drops its cached pages that show the product when the transaction commits. */
export async function invalidatePagesOf(tx: Tx, productId: string): Promise<void> {
  await sql`select pg_notify('catalog_changed', ${`product:${productId}`})`.execute(tx)
}

export async function listStaffToNotify(db: Reader) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'language'])
    .where('role', '=', 'admin')
    .where('is_active', '=', true)
    .where('email_notifications', '=', true)
    .execute()
}

export async function markRevealed(tx: Tx, deliveryIds: string[], now: Date): Promise<void> {
  await tx
    .updateTable('deliveries')
    .set({ first_revealed_at: now })
    .where('id', 'in', deliveryIds)
    .where('first_revealed_at', 'is', null)
    .execute()
}

export async function endDeliveries(
  tx: Tx,
  orderId: string,
  { now, reason }: { now: Date; reason: 'refunded' | 'withdrawn' },
): Promise<void> {
  await tx
    .updateTable('deliveries')
    .set({ ended_at: now, end_reason: reason })
    .where('ended_at', 'is', null)
    .where('order_item_id', 'in', tx.selectFrom('order_items').select('id').where('order_id', '=', orderId))
    .execute()
}

/** Erases the addresses that staff delivered to. */
export async function eraseDeliveryAddresses(tx: Tx, userId: string): Promise<void> {
  const items = tx
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select('order_items.id')
    .where('orders.user_id', '=', userId)
  await tx
    .updateTable('deliveries')
    .set({ delivery_email: 'deleted.invalid' })
    .where('delivery_email', 'is not', null)
    .where('order_item_id', 'in', items)
    .execute()
}
