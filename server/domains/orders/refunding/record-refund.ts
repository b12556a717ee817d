import type { Tx } from '#database/client.ts'
import { add, type Halalas, subtract, toSar } from '#model/money.ts'
import { closeCase } from '../../../cases/cases.ts'
import { failpoint } from '../../../failpoint.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { notify } from '../../../notices/notify.ts'
import { revokeCompletedOrder } from '../cancelling/revoke-completed-order.ts'
import type { LockedOrder } from '../order-queries.ts'
import { recordOrderEvent } from '../record-order-event.ts'
import { postOrderRefund } from './post-order-refund.ts'
import { isSparePayment, listFailedRefunds, setRefunded } from './refund-queries.ts'

type Payment = { id: string; amount_halalas: Halalas; refunded_halalas: Halalas }

type Refund = {
  order: LockedOrder
  payment: Payment
  refundId: string
  amount: Halalas
  source: 'shop' | 'provider'
  /** The provider took the payment back as if it had never been made. */
  isVoid?: boolean
  /** The payment bought nothing, so the order does not depend on it. */
  keepsOrder?: boolean
  now: Date
}

/**
 * Money went back to the buyer, by the shop's refund or at the provider's desk. The payment and the books say so, and
 * an order that is refunded in full is undone. Answers whether everything went back. The caller holds the locks of
 * order and payment, and has confirmed the refund's row.
 */
export async function recordRefund(tx: Tx, refund: Refund): Promise<boolean> {
  const { order, payment, refundId, amount, source, isVoid = false, keepsOrder = false, now } = refund
  const refunded = add(payment.refunded_halalas, amount)
  const isWhole = refunded === payment.amount_halalas
  const state = isVoid ? 'voided' : isWhole ? 'refunded' : 'partly_refunded'
  await setRefunded(tx, payment.id, { refunded, state })
  const kept = subtract(payment.amount_halalas, refunded)
  await postOrderRefund(tx, order, { paymentId: payment.id, refundId, amount, kept })
  await failpoint('refund.after-ledger')
  const details = { amountHalalas: amount, source }
  await recordOrderEvent(tx, order.id, 'refund_confirmed', { by: 'provider' }, details)
  const isUndone = isWhole && order.status === 'completed' && !keepsOrder
  if (isUndone && !(await isSparePayment(tx, payment.id)))
    await revokeCompletedOrder(tx, order, { now, reason: 'refunded' })
  await notifyBuyer(tx, order, refundId, amount)
  await closeCase(tx, { kind: 'refund_unknown', about: refundId, now, resolution: 'refunded' })
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
  await enqueue(tx, 'mail-refund', { refundId }, { jobKey: `mail-refund:${refundId}:confirmed` })
}

/** Everything went back: no case about this payment's money is left to staff. */
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
