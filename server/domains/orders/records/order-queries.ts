import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Reader, Tx } from '#database/client.ts'
import type { JsonObject } from '#database/schema.gen.ts'
import type { Halalas } from '#model/money.ts'

export const orderColumns = [
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
  'orders.given_without_payment',
] as const

/** Declined cards of a pending order, which limit its further attempts. */
const countDeclines = sql<number>`case when orders.status = 'pending' then (
  select count(*) from declined_transactions d join payments p on p.id = d.payment_id
  where p.order_id = orders.id) else 0 end`.as('declines')

export function withItems(db: Reader) {
  return db
    .selectFrom('orders')
    .select(orderColumns)
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
    .select([...orderColumns, 'orders.language', 'orders.invoice_number', 'orders.vat_basis_points'])
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
      'duration_label',
      'duration_label_ar',
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
  /** Changes nothing when the order has another status by now. */
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

/**
 * Completes the order at the shop's current VAT rate; an order with an invoice keeps its rate. Returns the seller of the
 * settings, or undefined when the order is already completed.
 */
export async function completeOrderRow(
  tx: Tx,
  id: string,
  { now, isGiven }: { now: Date; isGiven: boolean },
) {
  return tx
    .updateTable('orders')
    .from('site_settings')
    .set({
      status: 'completed',
      completed_at: now,
      given_without_payment: isGiven,
      cancelled_at: null,
      cancel_reason: null,
      vat_basis_points: sql<number>`case when orders.invoice_number is null
        then site_settings.vat_basis_points else orders.vat_basis_points end`,
    })
    .where('orders.id', '=', id)
    .where('status', '<>', 'completed')
    .returning(['orders.vat_basis_points as vatBasisPoints', ...sellerColumns])
    .executeTakeFirst()
}

/** A payment arrived for an order that staff had given without payment. */
export async function markPaid(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('orders').set({ given_without_payment: false }).where('id', '=', id).execute()
}

type Invoice = { issuedAt: Date; seller: JsonObject; vat: Halalas }

/** Assigns the next invoice number. The counter's row lock lasts until the commit, so the sequence has no gap. */
export async function issueInvoiceRow(tx: Tx, id: string, invoice: Invoice): Promise<void> {
  await tx
    .with('counter', query =>
      query
        .updateTable('invoice_counter')
        .set({ last_number: sql<number>`last_number + 1` })
        .returning('last_number'),
    )
    .updateTable('orders')
    .from('counter')
    .set({
      invoice_number: sql<number>`counter.last_number`,
      invoice_issued_at: invoice.issuedAt,
      invoice_seller: invoice.seller,
      vat_halalas: invoice.vat,
    })
    .where('orders.id', '=', id)
    .execute()
}

export async function setDeliveryState(
  tx: Tx,
  itemIds: readonly string[],
  state: 'not_due' | 'waiting' | 'delivered',
  now: Date,
): Promise<void> {
  if (itemIds.length === 0) return
  await tx
    .updateTable('order_items')
    .set({ delivery_state: state, delivered_at: state === 'delivered' ? now : null })
    .where('id', 'in', itemIds)
    .execute()
}

const sellerColumns = [
  'seller_name',
  'seller_name_ar',
  'seller_address',
  'seller_address_ar',
  'vat_number',
] as const

export async function findSeller(db: Reader) {
  return db
    .selectFrom('site_settings')
    .select([...sellerColumns, 'vat_basis_points', 'credentials_by_link_only'])
    .executeTakeFirstOrThrow()
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
