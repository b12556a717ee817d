import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Reader, Tx } from '#database/client.ts'
import type { JsonObject, OrderItemsTable, OrdersTable } from '#database/schema.gen.ts'
import { fold } from '#model/arabic.ts'
import type { Halalas } from '#model/money.ts'

export async function insertOrder(tx: Tx, order: Insertable<OrdersTable>): Promise<string> {
  const row = await tx.insertInto('orders').values(order).returning('id').executeTakeFirstOrThrow()
  return row.id
}

export async function insertItems(tx: Tx, items: Omit<Insertable<OrderItemsTable>, 'search_text'>[]) {
  const rows = items.map(item => ({
    ...item,
    search_text: fold(`${item.product_name} ${item.product_name_ar}`),
  }))
  return tx.insertInto('order_items').values(rows).returning(['id', 'position']).execute()
}

const columns = [
  'orders.id',
  'orders.number',
  'orders.user_id',
  'orders.status',
  'orders.payment_method',
  'orders.subtotal_halalas',
  'orders.discount_halalas',
  'orders.total_halalas',
  'orders.coupon_code',
  'orders.created_at',
  'orders.completed_at',
  'orders.cancelled_at',
  'orders.cancel_reason',
  'orders.payable_until',
  'orders.payment_attempts',
  'orders.renews_subscription_id',
  'orders.reopened_at',
] as const

/** Declined cards of a pending order, which limit its further attempts. */
const countDeclines = sql<number>`case when orders.status = 'pending' then (
  select count(*) from declined_transactions d join payments p on p.id = d.payment_id
  where p.order_id = orders.id) else 0 end`.as('declines')

export function withItems(db: Reader) {
  return db
    .selectFrom('orders')
    .select(columns)
    .select(countDeclines)
    .select(order =>
      jsonArrayFrom(
        order
          .selectFrom('order_items')
          .innerJoin('products', 'products.id', 'order_items.product_id')
          .select(item => [
            'order_items.id',
            'order_items.product_id',
            'product_name',
            'product_name_ar',
            'order_items.days',
            'duration_label',
            'duration_label_ar',
            'quantity',
            'unit_price_halalas',
            'line_total_halalas',
            'custom_field_values',
            'custom_field_names_ar',
            'order_items.auto_receive',
            'delivery_state',
            'delivered_at',
            'products.image',
            'products.price_halalas',
            jsonArrayFrom(
              item
                .selectFrom('product_custom_fields')
                .select(['field_name', 'field_name_ar'])
                .whereRef('product_custom_fields.product_id', '=', 'order_items.product_id')
                .orderBy('position'),
            ).as('fields'),
          ])
          .whereRef('order_items.order_id', '=', 'orders.id')
          .orderBy('position'),
      ).as('items'),
    )
}

export async function findOrder(db: Reader, id: string) {
  return withItems(db).where('orders.id', '=', id).executeTakeFirst()
}

export type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>

/** Locks the order's row; every change of an order takes this lock first. */
export async function lockOrder(tx: Tx, id: string) {
  return tx
    .selectFrom('orders')
    .select([...columns, 'orders.language', 'orders.invoice_number', 'orders.vat_basis_points'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

export async function listItems(db: Reader, orderId: string) {
  return db
    .selectFrom('order_items')
    .select([
      'id',
      'order_id',
      'product_id',
      'product_name',
      'product_name_ar',
      'days',
      'quantity',
      'auto_receive',
      'delivery_state',
      'line_total_halalas',
      'unit_price_halalas',
    ])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
}

export type ItemRow = Awaited<ReturnType<typeof listItems>>[number]

export async function findBuyer(db: Reader, userId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'full_name', 'email', 'phone', 'language'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

type Ending = {
  /** Does nothing when the order has another status by now. */
  from: 'pending' | 'completed'
  now: Date
  reason: 'expired' | 'customer' | 'staff' | 'payment_not_started' | 'refunded'
}

/** Returns whether this call ended it. */
export async function endOrderRow(tx: Tx, id: string, { from, now, reason }: Ending): Promise<boolean> {
  const row = await tx
    .updateTable('orders')
    .set({ status: 'cancelled', cancelled_at: now, cancel_reason: reason })
    .where('id', '=', id)
    .where('status', '=', from)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Answers false when the order is completed already. */
export async function completeOrderRow(tx: Tx, id: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('orders')
    .set({ status: 'completed', completed_at: now, cancelled_at: null, cancel_reason: null })
    .where('id', '=', id)
    .where('status', '<>', 'completed')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

type Invoice = { number: number; issuedAt: Date; seller: JsonObject; vatBasisPoints: number; vat: Halalas }

export async function setInvoice(tx: Tx, id: string, invoice: Invoice): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      invoice_number: invoice.number,
      invoice_issued_at: invoice.issuedAt,
      invoice_seller: invoice.seller,
      vat_basis_points: invoice.vatBasisPoints,
      vat_halalas: invoice.vat,
    })
    .where('id', '=', id)
    .execute()
}

/** The row lock lasts until the commit, so the sequence has no gap. */
export async function nextInvoiceNumber(tx: Tx): Promise<number> {
  const row = await tx
    .updateTable('invoice_counter')
    .set({ last_number: sql<number>`last_number + 1` })
    .returning('last_number')
    .executeTakeFirstOrThrow()
  return row.last_number
}

export async function setDeliveryState(
  tx: Tx,
  itemId: string,
  state: 'not_due' | 'waiting' | 'delivered',
  now: Date,
): Promise<void> {
  await tx
    .updateTable('order_items')
    .set({ delivery_state: state, delivered_at: state === 'delivered' ? now : null })
    .where('id', '=', itemId)
    .execute()
}

export async function findSeller(db: Reader) {
  return db
    .selectFrom('site_settings')
    .select([
      'seller_name',
      'seller_name_ar',
      'seller_address',
      'seller_address_ar',
      'vat_number',
      'vat_basis_points',
      'credentials_by_link_only',
    ])
    .executeTakeFirstOrThrow()
}

export async function countAttempt(
  tx: Tx,
  id: string,
  { attempt, payableUntil }: { attempt: number; payableUntil: Date },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ payment_attempts: attempt, payable_until: payableUntil })
    .where('id', '=', id)
    .execute()
}

/** The caller's newest order that still waits for its first renewing payment. */
export async function findNewestRenewing(db: Reader, userId: string, now: Date) {
  return db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'pending')
    .where('payment_method', '=', 'subscription')
    .where('payable_until', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function reopenOrderRow(
  tx: Tx,
  id: string,
  { now, payableUntil }: { now: Date; payableUntil: Date },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      status: 'pending',
      cancelled_at: null,
      cancel_reason: null,
      payable_until: payableUntil,
      reopened_at: now,
    })
    .where('id', '=', id)
    .where('status', '=', 'cancelled')
    .execute()
}

export async function findItem(db: Reader, itemId: string) {
  return db
    .selectFrom('order_items')
    .select(['id', 'order_id', 'delivery_state'])
    .where('id', '=', itemId)
    .executeTakeFirst()
}
