import { sql } from 'kysely'
import type { Reader, Tx } from '#database/client.ts'
import type { Halalas } from '#model/money.ts'
import { capturedPaymentStates, openPaymentStates, payablePaymentStates } from '#model/payment-states.ts'

const columns = [
  'id',
  'order_id',
  'attempt',
  'kind',
  'state',
  'amount_halalas',
  'refunded_halalas',
  'currency',
  'special_reference',
  'integration_id',
  'intention_id',
  'provider_order_id',
  'transaction_id',
  'failure_code',
  'failure_reason',
  'next_check_at',
  'checks',
  'created_at',
  'expires_at',
  'settled_at',
  'is_stray',
] as const

export async function findPayment(db: Reader, id: string) {
  return db.selectFrom('payments').select(columns).where('id', '=', id).executeTakeFirst()
}

export type PaymentRow = NonNullable<Awaited<ReturnType<typeof findPayment>>>

export async function lockPayment(tx: Tx, id: string): Promise<PaymentRow> {
  return tx.selectFrom('payments').select(columns).where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

/** The newest attempt to pay an order. */
export async function findLastPayment(db: Reader, orderId: string) {
  return db
    .selectFrom('payments')
    .select(columns)
    .where('order_id', '=', orderId)
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Attempts whose outcome is unknown; while there is one, the order keeps its stock. */
export async function listOpenPayments(db: Reader, orderId: string) {
  return db
    .selectFrom('payments')
    .select(columns)
    .where('order_id', '=', orderId)
    .where('state', 'in', openPaymentStates)
    .execute()
}

/**
 * Whether the customer can still pay by one of the order's attempts: its outcome is unknown, or a card was declined on
 * a payment page that is still open.
 */
export async function hasPayableAttempt(db: Reader, orderId: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where(({ and, eb, or }) =>
      or([
        eb('state', 'in', openPaymentStates),
        and([eb('state', '=', 'declined'), eb('intention_id', 'is not', null), eb('expires_at', '>', now)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The delay until a captured payment is first compared with Paymob's record. */
const firstComparisonMs = 2_700_000

type Approval = { transactionId: string; cardBrand: string | null; cardLast4: string | null; now: Date }

export async function approvePaymentRow(
  tx: Tx,
  id: string,
  { transactionId, cardBrand, cardLast4, now }: Approval,
) {
  await tx
    .updateTable('payments')
    .set({
      state: 'approved',
      transaction_id: transactionId,
      card_brand: cardBrand,
      card_last4: cardLast4,
      failure_code: null,
      failure_reason: null,
      settled_at: now,
      next_check_at: null,
      compare_at: new Date(now.getTime() + firstComparisonMs),
    })
    .where('id', '=', id)
    .execute()
}

type Refusal = {
  transactionId: string | null
  code: string | null
  reason: string | null
  now: Date
  /** The payment page still accepts another card, so the payment has a next check. */
  nextCheckAt: Date | null
}

/** A later success may still follow: the same order can be paid again with another card. */
export async function declinePaymentRow(
  tx: Tx,
  id: string,
  { transactionId, code, reason, now, nextCheckAt }: Refusal,
) {
  await tx
    .updateTable('payments')
    .set({
      state: 'declined',
      transaction_id: transactionId,
      failure_code: code,
      failure_reason: reason,
      settled_at: now,
      next_check_at: nextCheckAt,
    })
    .where('id', '=', id)
    .where('state', 'in', payablePaymentStates)
    .execute()
}

export async function leavePaymentOpen(
  tx: Tx,
  id: string,
  { state, nextCheckAt }: { state: 'pending' | 'unknown'; nextCheckAt: Date },
): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ state, next_check_at: nextCheckAt, checks: sql<number>`checks + 1` })
    .where('id', '=', id)
    .where('state', 'in', payablePaymentStates)
    .execute()
}

/** Marks a captured payment that buys nothing. */
export async function markStray(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('payments').set({ is_stray: true }).where('id', '=', id).execute()
}

/** Whether the shop holds money for the order. A payment that buys nothing is on its way back. */
export async function isPaid(
  db: Reader,
  { id, total_halalas }: { id: string; total_halalas: Halalas },
): Promise<boolean> {
  if (total_halalas === 0) return true
  const payment = await db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', id)
    .where('state', 'in', capturedPaymentStates)
    .where('is_stray', '=', false)
    .limit(1)
    .executeTakeFirst()
  return payment !== undefined
}

/** The captured payment of an order: the first one, because the shop refunds a second one. */
export async function findCapturedPayment(db: Reader, orderId: string) {
  return db
    .selectFrom('payments')
    .select(['id', 'amount_halalas', 'refunded_halalas', 'transaction_id', 'settled_at'])
    .where('order_id', '=', orderId)
    .where('state', 'in', capturedPaymentStates)
    .orderBy('settled_at')
    .limit(1)
    .executeTakeFirst()
}
