import type { Tx } from '#database/client.ts'
import { add, subtract, toSar } from '#model/money.ts'
import { closeCase } from '../../cases/cases.ts'
import type { Deps } from '../../deps.ts'
import { failpoint } from '../../failpoint.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { notify } from '../../notices/notify.ts'
import { awaitTurn, type LockedOrder } from '../orders/await-turn.ts'
import { bookRefund } from '../orders/book-refund.ts'
import { tellTimeline } from '../orders/tell-timeline.ts'
import { undoOrder } from '../orders/undo-order.ts'
import {
  confirmRefundRow,
  findRefund,
  lockPaymentOfRefund,
  type RefundRow,
  setRefunded,
} from './refund-queries.ts'

/** Paymob gave the money back: the books say so, and an order that is wholly refunded is undone. */
export async function confirmRefund(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  refundId: string,
  transactionId: string | null,
): Promise<void> {
  const refund = await findRefund(database.reader, refundId)
  if (!refund) return
  await database.transaction(async tx => {
    const order = await awaitTurn(tx, refund.order_id)
    const payment = await lockPaymentOfRefund(tx, refund.payment_id)
    const now = clock.now()
    if (!order || !(await confirmRefundRow(tx, refundId, { transactionId, now }))) return
    const refunded = add(payment.refunded_halalas, refund.amount_halalas)
    const isWhole = refunded === payment.amount_halalas
    await setRefunded(tx, payment.id, refunded, isWhole)
    const kept = subtract(payment.amount_halalas, refunded)
    await bookRefund(tx, order, { paymentId: payment.id, refundId, amount: refund.amount_halalas, kept })
    await failpoint('refund.after-ledger')
    await tellTimeline(
      tx,
      order.id,
      'refund_confirmed',
      { by: 'provider' },
      { amountHalalas: refund.amount_halalas },
    )
    if (isWhole && order.status === 'completed' && !isSpare(refund))
      await undoOrder(tx, order, { now, reason: 'refunded' })
    await tellBuyer(tx, order, refund)
    const settled = { about: refund.payment_id, now, resolution: 'refunded' }
    await closeCase(tx, { kind: 'paid_after_expiry', ...settled })
    await closeCase(tx, { kind: 'paid_twice', ...settled })
    await closeCase(tx, { kind: 'charged_after_cancel', ...settled })
    if (isWhole) await closeCase(tx, { kind: 'cancelled_with_money', ...settled })
  })
  await failpoint('refund.committed')
}

/** A second payment of an order that another one paid for: giving it back takes nothing away. */
function isSpare({ request_key }: RefundRow): boolean {
  return request_key.startsWith('paid_twice:')
}

async function tellBuyer(tx: Tx, order: LockedOrder, refund: RefundRow): Promise<void> {
  await notify(tx, {
    userId: order.user_id,
    kind: 'refund_confirmed',
    about: refund.id,
    params: { orderNumber: order.number, amount: toSar(refund.amount_halalas) },
    link: `/my-orders/${order.id}`,
  })
  await enqueue(tx, 'mail-refund', { refundId: refund.id }, { jobKey: `mail-refund:${refund.id}:confirmed` })
}
