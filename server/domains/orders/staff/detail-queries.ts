import { sql } from 'kysely'
import type { Reader } from '#database/client.ts'
import { isFreeUntil } from '#database/sellable.ts'
import { netOf, refundedOf } from './list-queries.ts'

export async function listAttempts(db: Reader, orderId: string) {
  return db
    .selectFrom('payments')
    .select([
      'id',
      'attempt',
      'state',
      'amount_halalas',
      'refunded_halalas',
      'card_brand',
      'card_last4',
      'transaction_id',
      'failure_reason',
      'created_at',
      'settled_at',
    ])
    .where('order_id', '=', orderId)
    .orderBy('attempt', 'desc')
    .execute()
}

/** What was returned of an order's money, and what the shop keeps. */
export async function findRefunded(db: Reader, orderId: string) {
  return db
    .selectFrom('orders')
    .select([refundedOf.as('refunded_halalas'), netOf.as('net_halalas')])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
}

export type AttemptRow = Awaited<ReturnType<typeof listAttempts>>[number]

export async function listRefunds(db: Reader, orderId: string) {
  return db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .leftJoin('users', 'users.id', 'refunds.requested_by')
    .leftJoin('credit_notes', 'credit_notes.refund_id', 'refunds.id')
    .select([
      'refunds.id',
      'refunds.amount_halalas',
      'refunds.state',
      'refunds.source',
      'refunds.reason',
      'refunds.failure_reason',
      'refunds.waiting_reason',
      'refunds.next_check_at',
      'refunds.created_at',
      'refunds.confirmed_at',
      'users.full_name',
      'credit_notes.number as credit_note_number',
    ])
    .where('payments.order_id', '=', orderId)
    .orderBy('refunds.created_at', 'desc')
    .orderBy('refunds.id', 'desc')
    .execute()
}

export type StaffRefundRow = Awaited<ReturnType<typeof listRefunds>>[number]

export async function countOrdersOf(db: Reader, userId: string): Promise<number> {
  const row = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return row.count
}

/** Available stock accounts for each item: those that work at least until then. */
export async function listFreeStock(db: Reader, items: { itemId: string; until: Date }[]) {
  const { rows } = await sql<{ itemId: string; available: number }>`
    select i.id as "itemId", count(stock_accounts.id) as available
    from unnest(${items.map(({ itemId }) => itemId)}::uuid[], ${items.map(({ until }) => until)}::timestamptz[])
        as wanted (item_id, until)
      join order_items i on i.id = wanted.item_id
      left join stock_accounts on stock_accounts.product_id = i.product_id and stock_accounts.days = i.days
        and ${isFreeUntil(sql.ref<Date>('wanted.until'))}
    group by i.id`.execute(db)
  return rows
}
