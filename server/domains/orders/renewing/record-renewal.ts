import type { Tx } from '#database/client.ts'
import type { JsonObject } from '#database/schema.gen.ts'
import { halalas } from '#model/money.ts'
import { enqueueOnce } from '../../../jobs/enqueue.ts'
import { chargedAt, type ProviderTransaction } from '../../../paymob/transaction.ts'
import { completeOrder } from '../fulfilling/complete-order.ts'
import { comesFromStock } from '../fulfilling/deliver-renewal.ts'
import { insertItems, insertOrder } from '../records/insert-queries.ts'
import { postCapture } from '../records/ledger-queries.ts'
import { type LockedOrder, lockOrder } from '../records/order-queries.ts'
import { approvePaymentRow, markStray } from '../records/payment-queries.ts'
import { recordOrderEvent } from '../records/record-order-event.ts'
import {
  countPayments,
  findPaymentOfTransaction,
  findRenewedLine,
  insertRenewalPayment,
} from '../records/renewal-queries.ts'
import { openRefund } from '../refunding/open-refund.ts'
import { findPaidItem, type PaidItem } from './paid-renewal.ts'

type Charge = {
  subscriptionId: string
  /** The order of earlier attempts for the same period, if any. */
  orderId: string | null
  transaction: ProviderTransaction
  now: Date
}

export type RecordedRenewal = { order: LockedOrder; paymentId: string; item: PaidItem }

/**
 * Records a charge that Paymob confirmed as a paid and invoiced renewal order with ledger entries. The caller holds the
 * subscription's lock, extends it in the same transaction, and notifies its owner.
 */
export async function recordRenewal(tx: Tx, charge: Charge): Promise<RecordedRenewal> {
  const { transaction, now } = charge
  const order = await orderFor(tx, charge)
  const known = await findPaymentOfTransaction(tx, transaction.id)
  const paymentId = known?.id ?? (await insertAttempt(tx, order.id, charge))
  await captureCharge(tx, { order, paymentId, transaction, now })
  await completeOrder(tx, order, { now, actor: { by: 'provider' }, paymentId })
  return { order, paymentId, item: await findPaidItem(tx, order.id) }
}

/**
 * Records a charge that buys nothing, after the customer cancelled or paid the period: posts the capture and refunds it.
 */
export async function recordStrayCharge(
  tx: Tx,
  charge: Omit<Charge, 'orderId'>,
  reason: string,
): Promise<{ orderId: string; paymentId: string }> {
  const { transaction } = charge
  const known = await findPaymentOfTransaction(tx, transaction.id)
  const attempt = { ...charge, orderId: known?.order_id ?? null }
  const order = await orderFor(tx, attempt)
  const paymentId = known?.id ?? (await insertAttempt(tx, order.id, attempt))
  await captureCharge(tx, { order, paymentId, ...charge })
  await markStray(tx, paymentId)
  const refund = { orderId: order.id, paymentId, amount: transaction.amount, reason }
  const refundId = await openRefund(tx, { ...refund, key: `${reason}:${paymentId}` })
  if (refundId) await enqueueOnce(tx, 'mail-refund', { refundId })
  return { orderId: order.id, paymentId }
}

type CapturedCharge = { order: LockedOrder; paymentId: string; transaction: ProviderTransaction; now: Date }

async function captureCharge(tx: Tx, { order, paymentId, transaction, now }: CapturedCharge): Promise<void> {
  await approvePaymentRow(tx, paymentId, {
    transactionId: transaction.id,
    cardBrand: transaction.cardBrand,
    cardLast4: transaction.cardLast4,
    now,
  })
  await postCapture(tx, paymentId, transaction.amount)
  await recordOrderEvent(
    tx,
    order.id,
    'payment_approved',
    { by: 'provider' },
    { transactionId: transaction.id },
  )
}

/** Records a declined charge as an attempt of the renewal order, which stays unpaid. Returns the order's id. */
export async function recordFailedRenewal(tx: Tx, charge: Charge): Promise<string> {
  const order = await orderFor(tx, charge)
  await insertAttempt(tx, order.id, charge)
  const details = {
    transactionId: charge.transaction.id,
    reason: charge.transaction.failureCode ?? '',
  }
  await recordOrderEvent(tx, order.id, 'payment_declined', { by: 'provider' }, details)
  return order.id
}

async function orderFor(tx: Tx, charge: Charge): Promise<LockedOrder> {
  const order = await lockOrder(tx, charge.orderId ?? (await openOrder(tx, charge)))
  if (!order) throw new Error(`renewal of ${charge.subscriptionId} has no order`)
  return order
}

/**
 * Cancelled until Paymob's charge is approved, or until the customer pays the missed period: one order per period, so a
 * second payment of the period is a second payment of the order.
 */
async function openOrder(tx: Tx, { subscriptionId, now }: Charge): Promise<string> {
  const line = await findRenewedLine(tx, subscriptionId)
  const amount = line.amount_halalas
  const orderId = await insertOrder(tx, {
    user_id: line.user_id,
    payment_method: 'subscription',
    subtotal_halalas: amount,
    total_halalas: amount,
    language: line.language,
    status: 'cancelled',
    cancel_reason: 'renewal_failed',
    cancelled_at: now,
    created_at: now,
    renews_subscription_id: subscriptionId,
  })
  await insertItems(tx, [
    {
      order_id: orderId,
      position: 0,
      product_id: line.product_id,
      product_name: line.product_name,
      product_name_ar: line.product_name_ar,
      days: line.days,
      duration_label: line.duration_label,
      duration_label_ar: line.duration_label_ar,
      quantity: line.quantity,
      unit_price_halalas: halalas(amount / line.quantity),
      line_total_halalas: amount,
      custom_field_values: line.custom_field_values as JsonObject,
      custom_field_names_ar: line.custom_field_names_ar as JsonObject,
      auto_receive: comesFromStock(line),
      warranty_days: line.warranty_days,
    },
  ])
  return orderId
}

async function insertAttempt(tx: Tx, orderId: string, { transaction, now }: Charge): Promise<string> {
  const isRefused = transaction.outcome === 'declined'
  return insertRenewalPayment(tx, {
    order_id: orderId,
    attempt: (await countPayments(tx, orderId)) + 1,
    kind: 'renewal',
    amount_halalas: transaction.amount,
    special_reference: `renewal_${transaction.id}`,
    integration_id: transaction.integrationId,
    provider_order_id: transaction.providerOrderId,
    transaction_id: transaction.id,
    created_at: chargedAt(transaction, now),
    ...(isRefused
      ? {
          state: 'declined',
          failure_code: transaction.failureCode,
          failure_reason: transaction.failureReason,
          settled_at: now,
        }
      : { next_check_at: now }),
  })
}
