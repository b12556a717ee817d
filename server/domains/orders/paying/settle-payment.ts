import type { Tx } from '#database/client.ts'
import type { CaseKind } from '#model/case-kinds.ts'
import { isSettled } from '#model/payment-states.ts'
import { hourMs } from '#model/time-units.ts'
import { closeCase, openCase } from '../../../cases/cases.ts'
import type { Deps } from '../../../deps.ts'
import { failpoint } from '../../../failpoint.ts'
import { enqueueOnce } from '../../../jobs/enqueue.ts'
import { type ProviderTransaction, refundedTotal } from '../../../paymob/transaction.ts'
import { redeemAgain } from '../../coupons/public.ts'
import { releaseStock } from '../../stock/public.ts'
import { recognizeRevenue } from '../fulfilling/complete-item-delivery.ts'
import { completeOrder } from '../fulfilling/complete-order.ts'
import { postCapture } from '../records/ledger-queries.ts'
import { type LockedOrder, listItems, lockOrder, markPaid } from '../records/order-queries.ts'
import {
  approvePaymentRow,
  declinePaymentRow,
  findCapturedPayment,
  leavePaymentOpen,
  lockPayment,
  markStray,
  type PaymentRow,
} from '../records/payment-queries.ts'
import { publishOrder, recordOrderEvent } from '../records/record-order-event.ts'
import { openRefund } from '../refunding/open-refund.ts'
import { recordProviderRefund } from '../refunding/record-provider-refund.ts'
import { reserveAgain } from './reserve-again.ts'

export type Settlement =
  | 'completed'
  | 'refunding'
  | 'declined'
  | 'pending'
  | 'mismatch'
  /** Already settled by another call. */
  | 'already'

const soonMs = 10_000

/**
 * Applies Paymob's answer to a payment. Callback, return page, reconciliation and staff all call this function. The
 * order's lock admits one at a time, and the second finds the payment settled.
 */
export async function settlePayment(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { id: paymentId, order_id: orderId }: Pick<PaymentRow, 'id' | 'order_id'>,
  transaction: ProviderTransaction,
): Promise<Settlement> {
  const settlement = await database.transaction(async (tx): Promise<Settlement> => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new Error(`payment ${paymentId} has no order`)
    const payment = await lockPayment(tx, paymentId)
    const now = clock.now()
    if (isSettled(payment)) return 'already'
    await failpoint('settle.locked')
    switch (transaction.outcome) {
      case 'approved':
        if (!matchesPayment(payment, transaction))
          return reportMismatch(tx, { order, payment, transaction, now })
        return capturePayment(tx, { order, payment, transaction, now })
      case 'declined':
        return decline(tx, { order, payment, transaction, now })
      case 'pending':
        await leavePaymentOpen(tx, payment.id, {
          state: 'pending',
          nextCheckAt: new Date(now.getTime() + soonMs),
        })
        return 'pending'
      case 'voided':
      case 'refunded':
      case 'partly_refunded':
        return captureReturned(tx, { order, payment, transaction, now })
    }
  })
  await failpoint('settle.committed')
  return settlement
}

/** Whether the transaction has the amount, currency, integration and order that we requested. */
function matchesPayment(payment: PaymentRow, transaction: ProviderTransaction): boolean {
  return (
    transaction.amount === payment.amount_halalas &&
    transaction.currency === payment.currency &&
    transaction.integrationId === payment.integration_id &&
    transaction.providerOrderId === payment.provider_order_id &&
    !transaction.isRefund &&
    !transaction.isVoid
  )
}

type SettlementContext = {
  order: LockedOrder
  payment: PaymentRow
  transaction: ProviderTransaction
  now: Date
}

async function capturePayment(tx: Tx, context: SettlementContext): Promise<Settlement> {
  const { order, payment, now } = context
  const paidBefore = await findCapturedPayment(tx, order.id)
  await bookCapture(tx, context)
  if (paidBefore) return refundPayment(tx, context, 'paid_twice')
  if (order.status === 'completed') return keepLatePayment(tx, context)
  if (order.status === 'cancelled' && !(await reopenOrder(tx, context)))
    return refundPayment(tx, context, 'paid_after_expiry')
  await completeOrder(tx, order, { now, actor: { by: 'provider' }, paymentId: payment.id })
  if (order.renews_subscription_id !== null)
    await enqueueOnce(tx, 'apply-missed-payment', { orderId: order.id })
  return 'completed'
}

async function bookCapture(tx: Tx, { order, payment, transaction, now }: SettlementContext): Promise<void> {
  await approvePaymentRow(tx, payment.id, {
    transactionId: transaction.id,
    cardBrand: transaction.cardBrand,
    cardLast4: transaction.cardLast4,
    now,
  })
  await closeCase(tx, { kind: 'payment_unknown', about: payment.id, now, resolution: 'paid' })
  await failpoint('settle.approved')
  await postCapture(tx, payment.id, payment.amount_halalas)
  await failpoint('settle.after-ledger')
  await recordOrderEvent(tx, order.id, 'payment_approved', { by: 'provider' }, { attempt: payment.attempt })
}

/**
 * The payment was refunded in Paymob's dashboard, fully or partly, before the shop recorded it. Delivers for the
 * remaining amount.
 */
async function captureReturned(tx: Tx, context: SettlementContext): Promise<Settlement> {
  const { order, payment, transaction, now } = context
  const returned = refundedTotal(transaction)
  if (returned === null || !matchesPayment(payment, transaction)) return reportMismatch(tx, context)
  const isWhole = returned === payment.amount_halalas
  const settlement = isWhole ? 'refunding' : await capturePayment(tx, context)
  if (isWhole) {
    await bookCapture(tx, context)
    await markStray(tx, payment.id)
  }
  const isVoid = transaction.outcome === 'voided'
  const captured = { order: await lockAgain(tx, order), payment: await lockPayment(tx, payment.id) }
  await recordProviderRefund(tx, { ...captured, refundedTotal: returned, isVoid, now })
  if (isWhole && order.payment_method === 'subscription')
    await enqueueOnce(tx, 'stop-renewal', { paymentId: payment.id })
  return settlement
}

/** The order as this transaction has changed it: its status, and the VAT rate of its invoice. */
async function lockAgain(tx: Tx, { id }: LockedOrder): Promise<LockedOrder> {
  const order = await lockOrder(tx, id)
  if (!order) throw new Error(`order ${id} does not exist`)
  return order
}

/** Staff completed the order before the payment arrived: keeps the money and delivers nothing again. */
async function keepLatePayment(tx: Tx, { order }: SettlementContext): Promise<Settlement> {
  if (order.given_without_payment) await markPaid(tx, order.id)
  const items = await listItems(tx, order.id)
  if (items.every(item => item.delivery_state === 'delivered')) await recognizeRevenue(tx, order)
  await enqueueOnce(tx, 'start-subscriptions', { orderId: order.id })
  await publishOrder(tx, order, order.status)
  return 'completed'
}

/** Reopens an order that was paid late, when its stock and coupon are available again. Otherwise reserves neither. */
async function reopenOrder(tx: Tx, { order, now }: SettlementContext): Promise<boolean> {
  if (order.cancel_reason !== 'expired' && order.cancel_reason !== 'payment_not_started') return false
  // A renewal reserves no stock: its customer keeps an account, or waits for a new one.
  if (order.renews_subscription_id !== null) return true
  if ((await reserveAgain(tx, order.id, now)).length > 0) return false
  if (await redeemAgain(tx, order.id)) {
    await releaseStock(tx, order.id, now)
    return false
  }
  await recordOrderEvent(tx, order.id, 'order_reopened', { by: 'system' })
  return true
}

/** Refunds a payment that buys nothing, opens a case and notifies the customer. */
async function refundPayment(
  tx: Tx,
  { order, payment }: SettlementContext,
  why: Extract<CaseKind, 'paid_twice' | 'paid_after_expiry'>,
): Promise<Settlement> {
  const { id: paymentId, amount_halalas: amount } = payment
  const details = { amountHalalas: amount }
  await markStray(tx, paymentId)
  await openCase(tx, { kind: why, about: paymentId, orderId: order.id, paymentId, details })
  const refundId = await openRefund(tx, {
    orderId: order.id,
    paymentId,
    amount,
    reason: why,
    key: `${why}:${paymentId}`,
  })
  if (refundId) await enqueueOnce(tx, 'mail-refund', { refundId })
  if (order.payment_method === 'subscription') await enqueueOnce(tx, 'stop-renewal', { paymentId })
  await publishOrder(tx, order, order.status)
  return 'refunding'
}

/** Records a decline; the order stays pending for another card until it expires. */
async function decline(tx: Tx, { order, payment, transaction, now }: SettlementContext): Promise<Settlement> {
  // Already recorded; the page still accepts another card, so the payment is checked again.
  if (payment.state === 'declined' && payment.transaction_id === transaction.id) return 'declined'
  await declinePaymentRow(tx, payment.id, {
    transactionId: transaction.id,
    code: transaction.failureCode,
    reason: transaction.failureReason,
    now,
    nextCheckAt: new Date(now.getTime() + soonMs),
  })
  await closeCase(tx, { kind: 'payment_unknown', about: payment.id, now, resolution: 'declined' })
  const details = { attempt: payment.attempt, reason: transaction.failureCode ?? '' }
  await recordOrderEvent(tx, order.id, 'payment_declined', { by: 'provider' }, details)
  await publishOrder(tx, order, order.status)
  return 'declined'
}

async function reportMismatch(
  tx: Tx,
  { order, payment, transaction, now }: SettlementContext,
): Promise<Settlement> {
  const nextCheckAt = new Date(now.getTime() + hourMs)
  await leavePaymentOpen(tx, payment.id, { state: 'unknown', nextCheckAt })
  const details = {
    transactionId: transaction.id,
    outcome: transaction.outcome,
    amountHalalas: transaction.amount,
    expectedHalalas: payment.amount_halalas,
    currency: transaction.currency,
    integrationId: transaction.integrationId,
  }
  const isNew = await openCase(tx, {
    kind: 'amount_mismatch',
    about: payment.id,
    orderId: order.id,
    paymentId: payment.id,
    details,
  })
  if (isNew) await recordOrderEvent(tx, order.id, 'payment_mismatch', { by: 'provider' }, details)
  return 'mismatch'
}
