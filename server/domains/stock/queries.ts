import { sql } from 'kysely'
import type { Reader, Tx } from '#database/client.ts'
import { isFreeUntil, isSellable } from '#database/sellable.ts'

export async function findSoldProduct(db: Reader, productId: string) {
  return db
    .selectFrom('products')
    .select(['id', 'name', 'name_ar', 'auto_receive', 'low_stock_mark'])
    .where('id', '=', productId)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
}

export async function countAvailable(db: Reader, productId: string, days?: number): Promise<number> {
  const row = await db
    .selectFrom('stock_accounts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('product_id', '=', productId)
    .where(isSellable)
    .$if(days !== undefined, query => query.where('days', '=', days ?? 0))
    .executeTakeFirstOrThrow()
  return row.count
}

type NewAccount = {
  id: string
  product_id: string
  days: number
  username_sealed: string
  password_sealed: string
  fingerprint: Buffer
  added_by: string | null
  batch_id: string | null
  expires_at: Date | null
  /** For accounts that belong to an order already. */
  state?: 'reserved'
  reserved_for?: string
  reserved_at?: Date
}

/** Inserts accounts and returns the new ids; skips accounts that the product already has. */
export async function insertAccounts(tx: Tx, accounts: NewAccount[]): Promise<string[]> {
  const rows = await tx
    .insertInto('stock_accounts')
    .values(accounts)
    .onConflict(conflict => conflict.columns(['product_id', 'fingerprint']).doNothing())
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export type StockLeft = {
  /** The product's low-stock threshold. */
  lowMark: number
  /** Available accounts of the duration. Counted only as far as decisions need them: see `countStockLeft`. */
  left: number
}

/** Counts at most `beyondMark` accounts more than the low-stock threshold, because a sale need not know the whole stock. */
export async function countStockLeft(
  db: Reader,
  { productId, days, beyondMark }: { productId: string; days: number; beyondMark: number },
): Promise<StockLeft> {
  const { rows } = await sql<StockLeft>`
    select ${stockLeft({ days, beyondMark })} from products where products.id = ${productId}`.execute(db)
  return firstOf(rows, productId)
}

function stockLeft({ days, beyondMark }: { days: number; beyondMark: number }) {
  return sql`low_stock_mark as "lowMark", (
    select count(*) from (
      select from stock_accounts
      where stock_accounts.product_id = products.id and ${isSellable} and days = ${days}
      limit low_stock_mark + ${beyondMark}::integer) as counted) as "left"`
}

function firstOf<Row>([row]: Row[], about: string): Row {
  if (!row) throw new Error(`no row about ${about}`)
  return row
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

type Reservation = {
  itemId: string
  productId: string
  days: number
  units: number
  now: Date
  /** The accounts must work at least this long. */
  until: Date
}

/** Claims the oldest available rows and skips rows that other transactions have locked. */
function claimFree(tx: Tx, { itemId, productId, days, units, now, until }: Reservation) {
  const free = tx
    .selectFrom('stock_accounts')
    .select('id')
    .where('product_id', '=', productId)
    .where('days', '=', days)
    .where(isFreeUntil(until))
    .orderBy('created_at')
    .orderBy('id')
    .limit(units)
    .forUpdate()
    .skipLocked()
  return (
    tx
      .updateTable('stock_accounts')
      .set({ state: 'reserved', reserved_for: itemId, reserved_at: now })
      // `= any(array(…))` runs the subquery once; `in (select … limit)` may run it per row and claim too many.
      .where(sql<boolean>`id = any(array(${free}))`)
      .where('state', '=', 'available')
      .returning('id')
  )
}

export async function reserveAccounts(tx: Tx, reservation: Reservation): Promise<number> {
  return (await claimFree(tx, reservation).execute()).length
}

/** Reserves accounts and counts, in the same statement, what was available before. */
export async function reserveAndCount(
  tx: Tx,
  { beyondMark, ...reservation }: Reservation & { beyondMark: number },
): Promise<StockLeft & { reserved: number }> {
  const { rows } = await sql<StockLeft & { reserved: number }>`
    with held as (${claimFree(tx, reservation)})
    select (select count(*) from held) as reserved, ${stockLeft({ days: reservation.days, beyondMark })}
    from products where products.id = ${reservation.productId}`.execute(tx)
  return firstOf(rows, reservation.productId)
}

/** Releases all accounts reserved for an order. One whose batch was written off meanwhile is not sold again. */
export async function releaseAccounts(tx: Tx, orderId: string) {
  return tx
    .updateTable('stock_accounts')
    .set({
      state: sql`case when quarantine_reason is null then 'available' else 'quarantined' end`,
      reserved_for: null,
      reserved_at: null,
    })
    .where('state', '=', 'reserved')
    .where('reserved_for', 'in', tx.selectFrom('order_items').select('id').where('order_id', '=', orderId))
    .returning(['product_id', 'days', 'state'])
    .execute()
}

type ReservedDelivery = { itemId: string; deliveredAt: Date; expiresAt: Date }

/** Delivers the item's reserved accounts. Returns how many units the item has now, counting earlier deliveries. */
export async function deliverReservedAccounts(
  tx: Tx,
  { itemId, deliveredAt, expiresAt }: ReservedDelivery,
): Promise<{ claimed: number; units: number }> {
  const { rows } = await sql<{ claimed: number; units: number }>`
    with before as (
      select coalesce(max(unit), 0) as units from deliveries
      where order_item_id = ${itemId} and ended_at is null),
    claimed as (
      update stock_accounts
      set state = 'delivered', quarantine_reason = null, reserved_for = null, reserved_at = null
      where reserved_for = ${itemId} and state = 'reserved'
      returning id),
    delivered as (
      insert into deliveries (order_item_id, unit, stock_account_id, delivered_at, expires_at)
      select ${itemId}::uuid, before.units + row_number() over (), claimed.id, ${deliveredAt}::timestamptz,
        ${expiresAt}::timestamptz
      from claimed, before)
    select count(claimed.id) as claimed, max(before.units) + count(claimed.id) as units
    from before left join claimed on true`.execute(tx)
  return firstOf(rows, itemId)
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

/** The first unit of an item that was delivered at this moment. */
export async function findFirstDelivery(db: Reader, itemId: string, deliveredAt: Date): Promise<string> {
  const row = await db
    .selectFrom('deliveries')
    .select('id')
    .where('order_item_id', '=', itemId)
    .where('delivered_at', '=', deliveredAt)
    .where('ended_at', 'is', null)
    .orderBy('unit')
    .limit(1)
    .executeTakeFirstOrThrow()
  return row.id
}

export async function setMessage(tx: Tx, deliveryId: string, sealed: string): Promise<void> {
  await tx
    .updateTable('deliveries')
    .set({ message_sealed: sealed })
    .where('id', '=', deliveryId)
    .executeTakeFirstOrThrow()
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

/** When the transaction commits, every server drops its cached pages that show the product. */
export async function invalidatePagesOf(tx: Tx, productId: string): Promise<void> {
  await sql`select pg_notify('catalog_changed', ${`product:${productId}`})`.execute(tx)
}

/** Drops the cached pages that count or list available products. */
export async function invalidateAvailability(tx: Tx): Promise<void> {
  await sql`select pg_notify('catalog_changed', 'availability')`.execute(tx)
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

/** Erases the addresses that staff delivered to, and what they wrote to the customer. */
export async function eraseDeliveryDetails(tx: Tx, userId: string): Promise<void> {
  const items = tx
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select('order_items.id')
    .where('orders.user_id', '=', userId)
  await tx
    .updateTable('deliveries')
    .set({
      delivery_email: sql`case when delivery_email is not null then 'deleted.invalid' end`,
      message_sealed: null,
    })
    .where('order_item_id', 'in', items)
    .execute()
}
