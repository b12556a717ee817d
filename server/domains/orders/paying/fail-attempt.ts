import type { Tx } from '#database/client.ts'
import { cancelPendingOrder } from '../cancelling/cancel-pending-order.ts'
import { lockOrder } from '../records/order-queries.ts'
import { declinePaymentRow, hasPayableAttempt } from '../records/payment-queries.ts'

type FailedAttempt = { orderId: string; paymentId: string; reason: string; now: Date }

/**
 * Records an attempt that certainly did not start: Paymob created no payment page. Cancels the order unless another
 * attempt can still be paid. Returns whether the order was cancelled.
 */
export async function failAttempt(
  tx: Tx,
  { orderId, paymentId, reason, now }: FailedAttempt,
): Promise<boolean> {
  // Locks the order first, as settlePayment does.
  await lockOrder(tx, orderId)
  const failure = { transactionId: null, code: 'not_started', reason, now, nextCheckAt: null }
  await declinePaymentRow(tx, paymentId, failure)
  return cancelUnlessPayable(tx, orderId, now)
}

/**
 * Cancels a pending order without a payable attempt. An order with an open payment page keeps its stock and coupon,
 * because the customer may be paying there now.
 */
export async function cancelUnlessPayable(tx: Tx, orderId: string, now: Date): Promise<boolean> {
  const order = await lockOrder(tx, orderId)
  if (!order || (await hasPayableAttempt(tx, orderId, now))) return false
  return cancelPendingOrder(tx, order, { now, actor: { by: 'system' }, reason: 'payment_not_started' })
}
