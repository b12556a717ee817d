import type { Tx } from '#database/client.ts'
import { closeCase, openCase } from '../../../cases/cases.ts'
import type { Deps } from '../../../deps.ts'
import { type ProviderTransaction, refundedTotal } from '../../../paymob/transaction.ts'
import { lockOrder } from '../records/order-queries.ts'
import { findPayment, lockPayment, type PaymentRow } from '../records/payment-queries.ts'
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
const shownWithinMs = 600_000

/** Records what Paymob's record of a captured payment has and ours lacks, or opens a case. */
export async function matchProviderRecord(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  paymentId: string,
  record: ProviderTransaction | undefined,
): Promise<Match> {
  const known = await findPayment(database.reader, paymentId)
  if (!known) return 'not_captured'
  return database.transaction(async (tx): Promise<Match> => {
    const order = await lockOrder(tx, known.order_id)
    const payment = await lockPayment(tx, paymentId)
    const now = clock.now()
    if (!order || (payment.state !== 'approved' && payment.state !== 'partly_refunded')) return 'not_captured'
    if (await isRefundInFlight(tx, paymentId)) return 'refund_under_way'
    const theirs = record && isOf(payment, record) ? refundedTotal(record) : null
    if (theirs !== null && theirs < payment.refunded_halalas) {
      const last = await findLastConfirmedAt(tx, paymentId)
      if (last && now.getTime() - last.getTime() < shownWithinMs) return 'refund_under_way'
    }
    if (theirs === null || theirs < payment.refunded_halalas) return reportDifference(tx, payment, record)
    await closeCase(tx, { kind: 'provider_differs', about: paymentId, now, resolution: 'agrees' })
    if (theirs === payment.refunded_halalas) return 'agrees'
    const isVoid = record?.outcome === 'voided'
    await recordProviderRefund(tx, { order, payment, refundedTotal: theirs, isVoid, now })
    return 'booked'
  })
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
): Promise<Match> {
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
