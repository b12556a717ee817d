import type { Reader, Tx } from '#database/client.ts'
import { AppError } from '#model/errors.ts'
import { fromSar, halalas } from '#model/money.ts'
import type { Actor } from '../../../audit/write-audit.ts'
import type { Deps } from '../../../deps.ts'
import { lockOrder } from '../records/order-queries.ts'
import { findCapturedPayment } from '../records/payment-queries.ts'
import { findRefund, findRefundByKey, type RefundRow, sumRequested } from '../records/refund-queries.ts'
import { openRefund } from './open-refund.ts'

type RefundRequest = {
  orderId: string
  /** SAR; the whole remaining amount when omitted. */
  amount?: number | undefined
  reason: string
  /** Idempotency key, per admin and order. */
  key: string
}

/** An admin requests a refund. The order's lock and a database constraint both limit the amount. */
export async function requestRefund(
  { database }: Pick<Deps, 'database'>,
  actor: Actor & { userId: string },
  request: RefundRequest,
): Promise<RefundRow> {
  return database.transaction(tx => requestRefundIn(tx, actor, request))
}

/** The same within a transaction that changes something else too. */
export async function requestRefundIn(
  tx: Tx,
  actor: Actor & { userId: string },
  { orderId, amount, reason, key }: RefundRequest,
): Promise<RefundRow> {
  if (!(await lockOrder(tx, orderId))) throw new AppError('order_not_found')
  const requestKey = `staff:${actor.userId}:${orderId}:${key}`
  const known = await findRefundByKey(tx, requestKey)
  if (known) return sameRefund(known, amount)
  const refundable = await findRefundable(tx, orderId)
  if (!refundable) throw new AppError('nothing_to_refund')
  const { payment, left } = refundable
  const wanted = amount === undefined ? left : fromSar(amount)
  if (wanted <= 0 || wanted > left) throw new AppError('refund_too_much', { values: { left: left / 100 } })
  const refundId = await openRefund(tx, {
    orderId,
    paymentId: payment.id,
    amount: wanted,
    reason,
    key: requestKey,
    by: actor,
  })
  const refund = refundId && (await findRefund(tx, refundId))
  if (!refund) throw new AppError('conflict')
  return refund
}

/** The captured payment of an order, and what is left to refund of it. */
export async function findRefundable(db: Reader, orderId: string) {
  const payment = await findCapturedPayment(db, orderId)
  return payment && { payment, left: halalas(payment.amount_halalas - (await sumRequested(db, payment.id))) }
}

function sameRefund(known: RefundRow, amount: number | undefined): RefundRow {
  if (amount !== undefined && fromSar(amount) !== known.amount_halalas)
    throw new AppError('idempotency_key_reused')
  return known
}
