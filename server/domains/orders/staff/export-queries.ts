import { sql } from 'kysely'
import type { Reader } from '#database/client.ts'
import { matchingOrders, type OrderFilter, type OrderSort } from '../list-queries.ts'
import { netOf, refundedOf } from './list-queries.ts'
import { type DeliveryFilter, type DeliverySort, sortedDeliveries } from './queries.ts'

/** All matching orders in list order, for an export. */
export function ordersToExport(db: Reader, filter: OrderFilter, { sort, order }: OrderSort) {
  return matchingOrders(db, filter)
    .clearSelect()
    .leftJoin('users', 'users.id', 'orders.user_id')
    .select([
      'orders.id',
      'orders.number',
      'orders.status',
      'orders.payment_method',
      'orders.subtotal_halalas',
      'orders.discount_halalas',
      'orders.total_halalas',
      'orders.coupon_code',
      'orders.invoice_number',
      sql<boolean>`orders.given_without_payment and orders.status = 'completed'`.as('given_without_payment'),
      'orders.created_at',
      'orders.completed_at',
      'orders.cancelled_at',
      'users.full_name',
      'users.email',
      'users.phone',
    ])
    .select([
      refundedOf.as('refunded_halalas'),
      netOf.as('net_halalas'),
      sql<string | null>`(
        select string_agg(product_name || ' × ' || quantity, '; ' order by position)
        from order_items where order_id = orders.id)`.as('items'),
      sql<string | null>`(
        select string_agg(product_name_ar || ' × ' || quantity, '؛ ' order by position)
        from order_items where order_id = orders.id)`.as('items_ar'),
      sql<number>`(select coalesce(sum(quantity), 0) from order_items where order_id = orders.id)`.as(
        'units',
      ),
      sql<'delivered' | 'partial' | 'none'>`(
        select case
          when bool_and(delivery_state = 'delivered') then 'delivered'
          when bool_or(delivery_state = 'delivered') then 'partial'
          else 'none' end
        from order_items where order_id = orders.id)`.as('delivery'),
    ])
    .orderBy(sort === 'total' ? 'orders.total_halalas' : 'orders.created_at', order)
    .orderBy('orders.id', order)
}

export type ExportedOrder = Awaited<ReturnType<ReturnType<typeof ordersToExport>['execute']>>[number]

/** All matching deliveries in the order of the list, for an export. */
export function deliveriesToExport(db: Reader, filter: DeliveryFilter, sort: DeliverySort) {
  return sortedDeliveries(db, filter, sort).select([
    'deliveries.id',
    'deliveries.delivery_email',
    'deliveries.delivered_at',
    'deliveries.expires_at',
    'orders.number',
    'order_items.product_name',
    'order_items.product_name_ar',
    'order_items.days',
    'users.full_name',
    'users.email',
  ])
}

export type ExportedDelivery = Awaited<ReturnType<ReturnType<typeof deliveriesToExport>['execute']>>[number]
