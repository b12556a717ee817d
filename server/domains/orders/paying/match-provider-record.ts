import type { Tx } from '#database/client.ts'
import { dayMs, minuteMs } from '#model/time-units.ts'
import { closeCase, openCase } from '../../../cases/cases.ts'
import type { Deps } from '../../../deps.ts'
import { type ProviderTransaction, refundedTotal } from '../../../paymob/transaction.ts'
import { setCompareAt } from '../records/attempt-queries.ts'
import { type LockedOrder, lockOrder } from '../records/order-queries.ts'
import { lockPayment, type PaymentRow } from '../records/payment-queries.ts'
import { findLastConfirmedAt, isRefundInFlight } from '../records/refund-queries.ts'
import { recordProviderRefund } from '../refunding/record-provider-refund.ts'

export type Match =
  | 'agrees'
  /** The payment was refunded in Paymob's dashboard, and the ledger has the refund now. */
  | 'booked'
  /** A refund of ours is in flight: Paymob's total may or may not include it. */
  | 'refund_under_way'
  /** The records differ, and staff have a case. */
  | 'differs'
  | 'not_captured'

/** Paymob may show a refund some minutes after it confirmed it. */
const shownWithinMs = 10 * minuteMs

const compareAgainMs = {
  agrees: 45 * minuteMs,
  booked: 45 * minuteMs,
  refund_under_way: 2 * minuteMs,
  differs: dayMs,
}
/** An older payment is compared after a callback only. */
const comparedForMs = 180 * dayMs

type Comparison = { payment: PaymentRow; record: ProviderTransaction | undefined; now: Date }

/**
 * Records what Paymob's record of a captured payment has and ours lacks, or opens a case. Schedules the next comparison.
 */
export async function matchProviderRecord(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { id, order_id: orderId }: Pick<PaymentRow, 'id' | 'order_id'>,
  record: ProviderTransaction | undefined,
): Promise<Match> {
  return database.transaction(async (tx): Promise<Match> => {
    const order = await lockOrder(tx, orderId)
    const payment = await lockPayment(tx, id)
    if (!order || (payment.state !== 'approved' && payment.state !== 'partly_refunded')) return 'not_captured'
    const comparison = { payment, record, now: clock.now() }
    const match = await compare(tx, order, comparison)
    await setCompareAt(tx, id, nextComparison(match, comparison))
    return match
  })
}

type Captured = Exclude<Match, 'not_captured'>

async function compare(tx: Tx, order: LockedOrder, comparison: Comparison): Promise<Captured> {
  const { payment, record, now } = comparison
  if (await isRefundInFlight(tx, payment.id)) return 'refund_under_way'
  const theirs = record && isOf(payment, record) ? refundedTotal(record) : null
  if (theirs !== null && theirs < payment.refunded_halalas) {
    const last = await findLastConfirmedAt(tx, payment.id)
    if (last && now.getTime() - last.getTime() < shownWithinMs) return 'refund_under_way'
  }
  if (theirs === null || theirs < payment.refunded_halalas) return reportDifference(tx, payment, record)
  await closeCase(tx, { kind: 'provider_differs', about: payment.id, now, resolution: 'agrees' })
  if (theirs === payment.refunded_halalas) return 'agrees'
  const isVoid = record?.outcome === 'voided'
  await recordProviderRefund(tx, { order, payment, refundedTotal: theirs, isVoid, now })
  return 'booked'
}

/** Null for an old payment whose records agree. */
function nextComparison(match: Captured, { payment, now }: Comparison): Date | null {
  const age = now.getTime() - (payment.settled_at ?? payment.created_at).getTime()
  if ((match === 'agrees' || match === 'booked') && age > comparedForMs) return null
  return new Date(now.getTime() + compareAgainMs[match])
}

function isOf(payment: PaymentRow, record: ProviderTransaction): boolean {
  return (
    record.id === payment.transaction_id &&
    record.amount === payment.amount_halalas &&
    record.currency === payment.currency
  )
}

/** Paymob does not show the payment, shows another amount, or shows a smaller refund than our ledger. */
async function reportDifference(
  tx: Tx,
  payment: PaymentRow,
  record: ProviderTransaction | undefined,
): Promise<'differs'> {
  await openCase(tx, {
    kind: 'provider_differs',
    about: payment.id,
    orderId: payment.order_id,
    paymentId: payment.id,
    details: {
      transactionId: payment.transaction_id,
      outcome: record?.outcome ?? 'not_found',
      amountHalalas: record?.amount ?? null,
      refundedHalalas: record?.refundedAmount ?? null,
      bookedHalalas: payment.refunded_halalas,
    },
  })
  return 'differs'
}
