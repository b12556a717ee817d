import type { Tx } from '#database/client.ts'
import { halalas } from '#model/money.ts'
import { type RenewalWait, renewalWaitOf } from '#model/renewal.ts'
import { openCase } from '../../../cases/cases.ts'
import { enqueueOnce } from '../../../jobs/enqueue.ts'
import { lockOrder } from '../records/order-queries.ts'
import { findCapturedPayment } from '../records/payment-queries.ts'
import { findRenewalItem } from '../records/renewal-queries.ts'
import { openRefund } from '../refunding/open-refund.ts'

export type PaidItem = { itemId: string; rule: 'keep' | 'extend' | 'new_account'; waits: RenewalWait }

/** The item of a paid renewal order, the renewal rule of its product, and what the customer still waits for. */
export async function findPaidItem(tx: Tx, orderId: string): Promise<PaidItem> {
  const item = await findRenewalItem(tx, orderId)
  return { itemId: item.itemId, rule: item.rule, waits: renewalWaitOf(item) }
}

/**
 * Locks the order of a missed period, which waits for a payment that is being settled. Returns it with its payment and
 * item; undefined when the customer has not paid it.
 */
export async function lockPaidRenewal(tx: Tx, orderId: string) {
  const paid = await lockPaid(tx, orderId)
  return paid && { ...paid, item: await findPaidItem(tx, orderId) }
}

async function lockPaid(tx: Tx, orderId: string) {
  const order = await lockOrder(tx, orderId)
  if (order?.status !== 'completed') return undefined
  const payment = await findCapturedPayment(tx, orderId)
  return payment && { order, payment }
}

/**
 * Paymob's charge started a new period before the customer paid the missed one, so the payment buys nothing: refunds it
 * and opens a case.
 */
export async function refundUnusedRenewal(tx: Tx, orderId: string): Promise<void> {
  const paid = await lockPaid(tx, orderId)
  if (!paid) return
  const { payment } = paid
  const kind = 'paid_twice'
  const amount = halalas(payment.amount_halalas - payment.refunded_halalas)
  const about = { orderId, paymentId: payment.id }
  const refundId = await openRefund(tx, { ...about, amount, reason: kind, key: `${kind}:${payment.id}` })
  if (!refundId) return
  await openCase(tx, { kind, about: payment.id, ...about, details: { amountHalalas: amount } })
  await enqueueOnce(tx, 'mail-refund', { refundId })
}
