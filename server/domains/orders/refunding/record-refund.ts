import type { Tx } from '#database/client.ts'
import { add, type Halalas, subtract, toSar } from '#model/money.ts'
import { closeCase } from '../../../cases/cases.ts'
import { failpoint } from '../../../failpoint.ts'
import { enqueueOnce } from '../../../jobs/enqueue.ts'
import { notify } from '../../../notices/notify.ts'
import { revokeCompletedOrder } from '../cancelling/revoke-completed-order.ts'
import { issueCreditNote } from '../invoicing/issue-credit-note.ts'
import type { LockedOrder } from '../records/order-queries.ts'
import { publishOrder, recordOrderEvent } from '../records/record-order-event.ts'
import { listFailedRefunds, setRefunded } from '../records/refund-queries.ts'
import { postOrderRefund } from './post-order-refund.ts'

type Payment = { id: string; amount_halalas: Halalas; refunded_halalas: Halalas; is_stray: boolean }

type Refund = {
  order: LockedOrder
  payment: Payment
  refundId: string
  amount: Halalas
  source: 'shop' | 'provider'
  /** Paymob voided the payment. */
  isVoid?: boolean
  now: Date
}

/**
 * Applies a refund, made by the shop or in Paymob's dashboard: updates the payment, posts to the ledger, issues the
 * credit note, and revokes an order that is refunded in full. A stray payment bought nothing, so its refund neither
 * revokes the order nor credits the invoice. Returns whether the whole payment is refunded. The caller holds the locks of order
 * and payment and has confirmed the refund's row.
 */
export async function recordRefund(tx: Tx, refund: Refund): Promise<boolean> {
  const { order, payment, refundId, amount, source, isVoid = false, now } = refund
  const refunded = add(payment.refunded_halalas, amount)
  const isWhole = refunded === payment.amount_halalas
  const state = isVoid ? 'voided' : isWhole ? 'refunded' : 'partly_refunded'
  await setRefunded(tx, payment.id, { refunded, state })
  const kept = subtract(payment.amount_halalas, refunded)
  await postOrderRefund(tx, order, { paymentId: payment.id, refundId, amount, kept })
  await failpoint('refund.after-ledger')
  const details = { amountHalalas: amount, source }
  await recordOrderEvent(tx, order.id, 'refund_confirmed', { by: 'provider' }, details)
  if (!payment.is_stray) issueCreditNote(tx, { orderId: order.id, refundId, amount, kept, now })
  if (isWhole && order.status === 'completed' && !payment.is_stray)
    await revokeCompletedOrder(tx, order, { now, reason: 'refunded' })
  else await publishOrder(tx, order, order.status)
  await notifyBuyer(tx, order, refundId, amount)
  for (const kind of ['refund_delayed', 'refund_unknown'] as const)
    await closeCase(tx, { kind, about: refundId, now, resolution: 'refunded' })
  if (isWhole) await closeRefundCases(tx, payment.id, now)
  return isWhole
}

async function notifyBuyer(tx: Tx, order: LockedOrder, refundId: string, amount: Halalas): Promise<void> {
  await notify(tx, {
    userId: order.user_id,
    kind: 'refund_confirmed',
    about: refundId,
    params: { orderNumber: order.number, amount: toSar(amount) },
    link: `/my-orders/${order.id}`,
  })
  await enqueueOnce(tx, 'mail-refund', { refundId }, { topic: 'confirmed' })
}

/** The whole payment is refunded: closes every open case about its money. */
async function closeRefundCases(tx: Tx, paymentId: string, now: Date): Promise<void> {
  const settled = { now, resolution: 'refunded' } as const
  for (const kind of [
    'paid_after_expiry',
    'paid_twice',
    'charged_after_cancel',
    'cancelled_with_money',
  ] as const)
    await closeCase(tx, { kind, about: paymentId, ...settled })
  for (const refundId of await listFailedRefunds(tx, paymentId))
    await closeCase(tx, { kind: 'refund_failed', about: refundId, ...settled })
}
