import { sql } from 'kysely'
import type { Reader, Tx } from '#database/client.ts'

const columns = [
  ...([
    'refunds.id',
    'refunds.payment_id',
    'refunds.amount_halalas',
    'refunds.state',
    'refunds.reason',
  ] as const),
  ...(['refunds.requested_by', 'refunds.sent_at', 'refunds.created_at', 'refunds.request_key'] as const),
  ...(['payments.order_id', 'payments.transaction_id as captured_as'] as const),
] as const

export async function findRefund(db: Reader, id: string) {
  return db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(columns)
    .where('refunds.id', '=', id)
    .executeTakeFirst()
}

export type RefundRow = NonNullable<Awaited<ReturnType<typeof findRefund>>>

export async function findRefundByKey(db: Reader, requestKey: string) {
  return db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(columns)
    .where('refunds.request_key', '=', requestKey)
    .executeTakeFirst()
}

/** What was asked back of a payment and may yet be given, or was. */
export async function sumAsked(db: Reader, paymentId: string): Promise<number> {
  const row = await db
    .selectFrom('refunds')
    .select(sql<number>`coalesce(sum(amount_halalas), 0)::bigint`.as('halalas'))
    .where('payment_id', '=', paymentId)
    .where('state', '<>', 'failed')
    .executeTakeFirstOrThrow()
  return row.halalas
}

/** Nothing when another refund of the payment is on its way: the provider tells only what all of them gave. */
export async function claimRefund(tx: Tx, id: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('refunds')
    .set({ state: 'sent', sent_at: now, next_check_at: null })
    .where('id', '=', id)
    .where('state', '=', 'requested')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('refunds as other')
            .select('other.id')
            .whereRef('other.payment_id', '=', 'refunds.payment_id')
            .whereRef('other.id', '<>', 'refunds.id')
            .where('other.state', 'in', ['sent', 'unknown']),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function lockPaymentOfRefund(tx: Tx, paymentId: string) {
  return tx
    .selectFrom('payments')
    .select(['id', 'order_id', 'amount_halalas', 'refunded_halalas', 'state'])
    .where('id', '=', paymentId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Nothing when it was confirmed before. */
export async function confirmRefundRow(
  tx: Tx,
  id: string,
  { transactionId, now }: { transactionId: string | null; now: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('refunds')
    .set({ state: 'confirmed', confirmed_at: now, transaction_id: transactionId, next_check_at: null })
    .where('id', '=', id)
    .where('state', 'in', ['sent', 'unknown'])
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function failRefund(tx: Tx, id: string, reason: string): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({ state: 'failed', failure_reason: reason, next_check_at: null })
    .where('id', '=', id)
    .where('state', 'in', ['requested', 'sent', 'unknown'])
    .execute()
}

export async function leaveRefundUnknown(tx: Tx, id: string, nextCheckAt: Date): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({ state: 'unknown', next_check_at: nextCheckAt, checks: sql<number>`checks + 1` })
    .where('id', '=', id)
    .where('state', 'in', ['sent', 'unknown'])
    .execute()
}

/** The provider says that it never happened: it may be sent again. */
export async function requestAgain(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({ state: 'requested', sent_at: null, next_check_at: null })
    .where('id', '=', id)
    .where('state', 'in', ['sent', 'unknown'])
    .execute()
}

/** What is due, and what was requested or sent so long ago that its own job must be gone. */
export async function listDueRefunds(db: Reader, now: Date): Promise<string[]> {
  const longAgo = new Date(now.getTime() - 1_800_000)
  const rows = await db
    .selectFrom('refunds')
    .select('id')
    .where(({ and, eb, or }) =>
      or([
        eb('next_check_at', '<=', now),
        and([eb('state', 'in', ['requested', 'sent']), eb('created_at', '<=', longAgo)]),
      ]),
    )
    .orderBy('next_check_at')
    .orderBy('created_at')
    .limit(100)
    .execute()
  return rows.map(({ id }) => id)
}
