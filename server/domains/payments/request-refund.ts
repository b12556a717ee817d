import { AppError } from '#model/errors.ts'
import { fromSar, halalas } from '#model/money.ts'
import { type Actor, writeAudit } from '../../audit/write-audit.ts'
import type { Deps } from '../../deps.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { lockOrder } from '../orders/order-queries.ts'
import { insertRefund } from '../orders/payment-queries.ts'
import { tellTimeline } from '../orders/tell-timeline.ts'
import { findCaptured, findRefund, findRefundByKey, type RefundRow, sumAsked } from './refund-queries.ts'

type Asked = {
  orderId: string
  /** SAR; all that is left unless given. */
  amount?: number | undefined
  reason: string
  /** The same key is the same refund. */
  key: string
}

/** An admin gives money back. What can be refunded is decided under the order's lock, and again by the database. */
export async function requestRefund(
  { database }: Pick<Deps, 'database'>,
  actor: Actor & { userId: string },
  { orderId, amount, reason, key }: Asked,
): Promise<RefundRow> {
  return database.transaction(async tx => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new AppError('order_not_found')
    const known = await findRefundByKey(tx, key)
    if (known) return known
    const payment = await findCaptured(tx, orderId)
    if (!payment) throw new AppError('nothing_to_refund')
    const left = halalas(payment.amount_halalas - (await sumAsked(tx, payment.id)))
    const wanted = amount === undefined ? left : fromSar(amount)
    if (wanted <= 0 || wanted > left) throw new AppError('refund_too_much', { values: { left: left / 100 } })
    const refundId = await insertRefund(tx, {
      payment_id: payment.id,
      amount_halalas: wanted,
      request_key: key,
      reason,
      requested_by: actor.userId,
    })
    if (!refundId) throw new AppError('conflict')
    await enqueue(tx, 'send-refund', { refundId }, { jobKey: `send-refund:${refundId}` })
    const details = { amountHalalas: wanted, reason }
    await tellTimeline(tx, orderId, 'refund_requested', { by: 'staff', userId: actor.userId }, details)
    await writeAudit(tx, actor, {
      action: 'refund.create',
      subjectType: 'refund',
      subjectId: refundId,
      after: { orderId, ...details },
      reason,
    })
    const refund = await findRefund(tx, refundId)
    if (!refund) throw new AppError('conflict')
    return refund
  })
}
