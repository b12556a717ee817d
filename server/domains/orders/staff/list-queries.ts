import { sql } from 'kysely'
import type { Reader } from '#database/client.ts'
import type { Halalas } from '#model/money.ts'
import {
  awaitingDelivery,
  awaitingStaff,
  matchingOrders,
  type OrderFilter,
  type OrderPage,
  orderPage,
} from '../list-queries.ts'

/** What was returned of the payments that paid for the order. */
export const refundedOf = sql<Halalas>`(
  select coalesce(sum(refunded_halalas), 0)::bigint from payments where order_id = orders.id and not is_stray)`

/** What the shop keeps of them. */
export const netOf = sql<Halalas>`(
  select coalesce(sum(amount_halalas - refunded_halalas), 0)::bigint from payments
  where order_id = orders.id and not is_stray and state in ('approved', 'partly_refunded'))`

/** Orders with their buyer and what the shop keeps of their payments. */
export async function listStaffOrders(db: Reader, filter: OrderFilter, page: OrderPage) {
  return orderPage(db, filter, page)
    .leftJoin('users', 'users.id', 'orders.user_id')
    .select(['users.full_name', 'users.email', 'users.phone'])
    .select([refundedOf.as('refunded_halalas'), netOf.as('net_halalas')])
    .execute()
}

export type StaffOrderRow = Awaited<ReturnType<typeof listStaffOrders>>[number]

/** Ids and numbers for a bulk action, oldest first. */
export async function listOrderNumbers(db: Reader, filter: OrderFilter, limit: number) {
  return matchingOrders(db, filter)
    .clearSelect()
    .select(['orders.id', sql<string>`orders.number::text`.as('label'), 'orders.status as state'])
    .orderBy('orders.created_at')
    .orderBy('orders.id')
    .limit(limit)
    .execute()
}

export async function listOrderNumbersOf(db: Reader, ids: string[]) {
  return db
    .selectFrom('orders')
    .select(['id', sql<string>`number::text`.as('label'), 'status as state'])
    .where('id', 'in', ids)
    .orderBy('created_at')
    .execute()
}

/** Completed orders with an item that waits for delivery, and those that wait too long for staff. */
export async function countDeliveries(db: Reader, overdueSince: Date) {
  return db
    .selectFrom('orders')
    .select(({ fn }) => [
      fn.countAll<number>().as('waiting'),
      fn
        .countAll<number>()
        .filterWhere('orders.completed_at', '<', overdueSince)
        .filterWhere(awaitingStaff())
        .as('overdue'),
    ])
    .where('orders.status', '=', 'completed')
    .where(awaitingDelivery())
    .executeTakeFirstOrThrow()
}
