import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Reader } from '#database/client.ts'

/** The data of an order's invoice, issued or not. */
export async function findInvoice(db: Reader, orderId: string) {
  return db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .crossJoin('site_settings')
    .select([
      'orders.id',
      'orders.number',
      'orders.payment_method',
      'orders.coupon_code',
      'orders.subtotal_halalas',
      'orders.discount_halalas',
      'orders.total_halalas',
      'orders.invoice_number',
      'orders.invoice_issued_at',
      'orders.invoice_seller',
      'orders.vat_basis_points',
      'orders.vat_halalas',
      'users.full_name',
      'users.email',
      'users.deleted_at',
      'site_settings.site_name',
      'site_settings.site_name_ar',
    ])
    .select(order => [
      jsonArrayFrom(
        order
          .selectFrom('order_items')
          .select([
            'order_items.id',
            'product_name',
            'product_name_ar',
            'duration_label',
            'duration_label_ar',
            'quantity',
            'unit_price_halalas',
          ])
          .whereRef('order_items.order_id', '=', 'orders.id')
          .orderBy('position'),
      ).as('lines'),
      jsonObjectFrom(
        order
          .selectFrom('payments')
          .select(['card_brand', 'card_last4', 'refunded_halalas'])
          .whereRef('payments.order_id', '=', 'orders.id')
          .where('state', 'in', ['approved', 'partly_refunded', 'refunded', 'voided'])
          .where('is_stray', '=', false)
          .orderBy('settled_at')
          .limit(1),
      ).as('payment'),
    ])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()
}

export type InvoiceRow = Awaited<ReturnType<typeof findInvoice>>
