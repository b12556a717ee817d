import { sql } from 'kysely'
import type { Reader } from '#database/client.ts'
import { openPaymentStates } from '#model/payment-states.ts'
import { minuteMs } from '#model/time-units.ts'

export async function listDuePayments(db: Reader, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('payments')
    .select('id')
    .where('next_check_at', '<=', now)
    .orderBy('next_check_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Every attempt that can still be paid, soonest check first. */
export async function listPaymentsToCheck(db: Reader, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('payments')
    .select('id')
    .where('next_check_at', 'is not', null)
    .orderBy('next_check_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Payments to compare now: the newest ones, and those that have waited longest. */
export async function listPaymentsToCompare(
  db: Reader,
  { now, newest, waiting }: { now: Date; newest: number; waiting: number },
): Promise<string[]> {
  const due = db
    .selectFrom('payments')
    .select('id')
    .where('compare_at', '<=', now)
    .where('state', 'in', ['approved', 'partly_refunded'])
  const rows = await db
    .selectFrom(due.orderBy('settled_at', 'desc').limit(newest).as('newest'))
    .select('id')
    .union(db.selectFrom(due.orderBy('compare_at').limit(waiting).as('waiting')).select('id'))
    .execute()
  return rows.map(({ id }) => id)
}

/** Due refunds, and refunds whose own job must have been lost. */
export async function listDueRefunds(db: Reader, now: Date): Promise<string[]> {
  const longAgo = new Date(now.getTime() - 30 * minuteMs)
  const rows = await db
    .selectFrom('refunds')
    .select('id')
    .where(({ and, eb, or }) =>
      or([
        eb('next_check_at', '<=', now),
        and([
          eb('state', 'in', ['requested', 'sent']),
          eb('created_at', '<=', longAgo),
          eb('next_check_at', 'is', null),
        ]),
      ]),
    )
    .orderBy('next_check_at')
    .orderBy('created_at')
    .limit(100)
    .execute()
  return rows.map(({ id }) => id)
}

/** Overdue pending orders, oldest first. Those with an open payment come last, because asking Paymob may take long. */
export async function listOverdueOrders(
  db: Reader,
  now: Date,
  limit: number,
): Promise<{ id: string; openPayments: string[] }[]> {
  return db
    .selectFrom('orders')
    .innerJoinLateral(
      eb =>
        eb
          .selectFrom('payments')
          .select(sql<string[]>`coalesce(array_agg(payments.id), '{}')`.as('ids'))
          .whereRef('order_id', '=', 'orders.id')
          .where('state', 'in', openPaymentStates)
          .as('open'),
      join => join.onTrue(),
    )
    .select(['orders.id', 'open.ids as openPayments'])
    .where('orders.status', '=', 'pending')
    .where('orders.payable_until', '<=', now)
    .orderBy(sql`cardinality(open.ids) > 0`)
    .orderBy('orders.payable_until')
    .limit(limit)
    .execute()
}
