import { sql } from 'kysely'
import type { Reader, Tx } from '#database/client.ts'
import type { Halalas } from '#model/money.ts'
import type { RefundWaitingReason } from '#model/payment-states.ts'

type Refunded = { refunded: Halalas; state: 'partly_refunded' | 'refunded' | 'voided' }

/** A fully refunded payment needs no further comparison with Paymob's record. */
export async function setRefunded(tx: Tx, paymentId: string, { refunded, state }: Refunded): Promise<void> {
  await tx
    .updateTable('payments')
    .set({
      refunded_halalas: refunded,
      state,
      ...(state === 'partly_refunded' ? {} : { compare_at: null }),
    })
    .where('id', '=', paymentId)
    .execute()
}

type NewRefund = {
  payment_id: string
  amount_halalas: Halalas
  request_key: string
  reason: string
  requested_by: string | null
}

/** Undefined when a refund with the request key exists. */
export async function insertRefund(tx: Tx, refund: NewRefund): Promise<string | undefined> {
  const row = await tx
    .insertInto('refunds')
    .values(refund)
    .onConflict(conflict => conflict.column('request_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

type ProviderRefund = { paymentId: string; amount: Halalas; reason: string; key: string; now: Date }

/** Undefined when it is already recorded. */
export async function insertProviderRefund(
  tx: Tx,
  { paymentId, amount, reason, key, now }: ProviderRefund,
): Promise<string | undefined> {
  const row = await tx
    .insertInto('refunds')
    .values({
      payment_id: paymentId,
      amount_halalas: amount,
      state: 'confirmed',
      source: 'provider',
      request_key: key,
      reason,
      created_at: now,
      sent_at: now,
      confirmed_at: now,
    })
    .onConflict(conflict => conflict.column('request_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Whether a refund of ours was sent and has no certain answer yet. */
export async function isRefundInFlight(db: Reader, paymentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('refunds')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('state', 'in', ['sent', 'unknown'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function findLastConfirmedAt(db: Reader, paymentId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('refunds')
    .select('confirmed_at')
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'confirmed')
    .orderBy('confirmed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.confirmed_at ?? null
}

/** Our refunds that were not sent yet, newest first. */
export async function listUnsentRefunds(db: Reader, paymentId: string) {
  return db
    .selectFrom('refunds')
    .select(['id', 'amount_halalas'])
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'requested')
    .orderBy('created_at', 'desc')
    .execute()
}

export async function failUnsentRefund(tx: Tx, id: string, reason: string): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({ state: 'failed', failure_reason: reason, waiting_reason: null, next_check_at: null })
    .where('id', '=', id)
    .where('state', '=', 'requested')
    .execute()
}

export async function listFailedRefunds(db: Reader, paymentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('refunds')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'failed')
    .execute()
  return rows.map(({ id }) => id)
}

const columns = [
  'refunds.id',
  'refunds.payment_id',
  'refunds.amount_halalas',
  'refunds.state',
  'refunds.reason',
  'refunds.waiting_reason',
  'refunds.requested_by',
  'refunds.sent_at',
  'refunds.created_at',
  'refunds.request_key',
  'payments.order_id',
  'payments.transaction_id as captured_as',
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

/** The sum of a payment's refunds that succeeded or may still succeed. */
export async function sumRequested(db: Reader, paymentId: string): Promise<number> {
  const row = await db
    .selectFrom('refunds')
    .select(sql<number>`coalesce(sum(amount_halalas), 0)::bigint`.as('halalas'))
    .where('payment_id', '=', paymentId)
    .where('state', '<>', 'failed')
    .executeTakeFirstOrThrow()
  return row.halalas
}

/** Returns false while another refund of the payment is in flight: the provider reports only their sum. */
export async function claimRefundRow(tx: Tx, id: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('refunds')
    .set({ state: 'sent', sent_at: now, waiting_reason: null, next_check_at: null })
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
    .select(['id', 'order_id', 'amount_halalas', 'refunded_halalas', 'state', 'is_stray'])
    .where('id', '=', paymentId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Returns false when it is already confirmed. */
export async function confirmRefundRow(
  tx: Tx,
  id: string,
  { transactionId, now }: { transactionId: string | null; now: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('refunds')
    .set({
      state: 'confirmed',
      confirmed_at: now,
      transaction_id: transactionId,
      waiting_reason: null,
      next_check_at: null,
    })
    .where('id', '=', id)
    .where('state', 'in', ['sent', 'unknown'])
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function failRefundRow(tx: Tx, id: string, reason: string): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({ state: 'failed', failure_reason: reason, waiting_reason: null, next_check_at: null })
    .where('id', '=', id)
    .where('state', 'in', ['requested', 'sent', 'unknown'])
    .execute()
}

type Postponed = {
  /** `requested`: it may be sent again. `unknown`: Paymob must be asked first. */
  state: 'requested' | 'unknown'
  reason: RefundWaitingReason
  nextCheckAt: Date
}

/** Records why a refund waits, and its next attempt. Another worker may have settled or sent it meanwhile. */
export async function postponeRefundRow(
  tx: Tx,
  refund: { id: string; from: readonly ('requested' | 'sent' | 'unknown')[] },
  { state, reason, nextCheckAt }: Postponed,
): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({
      state,
      waiting_reason: reason,
      next_check_at: nextCheckAt,
      checks: sql<number>`checks + 1`,
      ...(state === 'requested' ? { sent_at: null } : {}),
    })
    .where('id', '=', refund.id)
    .where('state', 'in', refund.from)
    .execute()
}
