import type { Tx } from '#database/client.ts'
import { enqueueOnce } from '../../../jobs/enqueue.ts'
import { cancelPendingOrder } from '../cancelling/cancel-pending-order.ts'
import { setIntention } from '../records/attempt-queries.ts'
import { lockOrder } from '../records/order-queries.ts'
import { declinePaymentRow, hasPayableAttempt, leavePaymentOpen } from '../records/payment-queries.ts'

const firstCheckMs = 15_000
const unknownCheckMs = 5_000

type PaymentPage = { intentionId: string; providerOrderId: string; now: Date }

/**
 * Records the payment page that Paymob created for an attempt, and schedules its first check. Also returns whether a case
 * about refused keys is open, which this answer of Paymob closes.
 */
export async function recordPaymentPage(
  tx: Tx,
  paymentId: string,
  { now, ...page }: PaymentPage,
): Promise<{ hasRefusedKey: boolean }> {
  const nextCheckAt = new Date(now.getTime() + firstCheckMs)
  const recorded = await setIntention(tx, paymentId, { ...page, nextCheckAt })
  await enqueueOnce(tx, 'check-payment', { paymentId }, { runAt: nextCheckAt })
  return recorded
}

/** Paymob may have created a payment page: keeps the order and its stock, and schedules a check. */
export async function leaveStartUnknown(tx: Tx, paymentId: string, now: Date): Promise<void> {
  const nextCheckAt = new Date(now.getTime() + unknownCheckMs)
  await leavePaymentOpen(tx, paymentId, { state: 'unknown', nextCheckAt })
  await enqueueOnce(tx, 'check-payment', { paymentId }, { runAt: nextCheckAt })
}

type FailedStart = {
  orderId: string
  now: Date
  /** Undefined when the plan failed, before an attempt was recorded. */
  attempt?: { paymentId: string; reason: string }
}

/**
 * Paymob certainly created no payment page: records it, and cancels the order unless another attempt can still be paid.
 * An order with an open payment page keeps its stock and coupon, because the customer may be paying there now. Returns
 * whether the order was cancelled.
 */
export async function failStart(tx: Tx, { orderId, now, attempt }: FailedStart): Promise<boolean> {
  // Locks the order first, as settlePayment does.
  const order = await lockOrder(tx, orderId)
  if (attempt) {
    const { paymentId, reason } = attempt
    const failure = { transactionId: null, code: 'not_started', reason, now, nextCheckAt: null }
    await declinePaymentRow(tx, paymentId, failure)
  }
  if (!order || (await hasPayableAttempt(tx, orderId, now))) return false
  return cancelPendingOrder(tx, order, { now, actor: { by: 'system' }, reason: 'payment_not_started' })
}
