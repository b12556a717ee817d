import type { Tx } from '#database/client.ts'
import type { RefundWaitingReason } from '#model/payment-states.ts'
import { dayMs, hourMs } from '#model/time-units.ts'
import { openCase, wasReported } from '../../../cases/cases.ts'
import type { Deps } from '../../../deps.ts'
import { enqueueOnce } from '../../../jobs/enqueue.ts'
import { lockOrder } from '../records/order-queries.ts'
import { publishOrder } from '../records/record-order-event.ts'
import { postponeRefund, type RefundRow } from '../records/refund-queries.ts'

type PostponeDeps = Pick<Deps, 'database' | 'clock'>
type Delay = { reason: RefundWaitingReason; afterMs: number }

const soonMs = 10_000

/** Paymob did not get the refund, so it is sent again later. */
export async function sendRefundLater(deps: PostponeDeps, refund: RefundRow, delay: Delay): Promise<void> {
  await postpone(deps, refund, { ...delay, state: 'requested' })
}

/** The outcome is unknown: the next job asks Paymob and sends nothing. */
export async function leaveRefundUnknown(
  deps: PostponeDeps,
  refund: RefundRow,
  reason: RefundWaitingReason,
): Promise<void> {
  await postpone(deps, refund, { reason, afterMs: soonMs, state: 'unknown' })
}

/** Staff see the reason on the order at once, get a case after an hour, and after a day the job runs hourly. */
async function postpone(
  { database, clock }: PostponeDeps,
  refund: RefundRow,
  { state, reason, afterMs }: Delay & { state: 'requested' | 'unknown' },
): Promise<void> {
  const now = clock.now()
  const age = now.getTime() - refund.created_at.getTime()
  const nextCheckAt = new Date(now.getTime() + (age > dayMs ? hourMs : afterMs))
  const from = reason === 'earlier_refund' ? (['requested'] as const) : (['sent', 'unknown'] as const)
  await database.transaction(async tx => {
    const order = await lockOrder(tx, refund.order_id)
    await postponeRefund(tx, { id: refund.id, from }, { state, reason, nextCheckAt })
    if (order && (refund.state !== state || refund.waiting_reason !== reason))
      await publishOrder(tx, order, order.status)
    if (age > (reason === 'pending' ? dayMs : hourMs)) await reportDelay(tx, refund, state)
    await enqueueOnce(tx, 'send-refund', { refundId: refund.id }, { runAt: nextCheckAt })
  })
}

/** Opens the case once: later attempts do not reopen a case that staff closed. */
async function reportDelay(tx: Tx, refund: RefundRow, state: 'requested' | 'unknown'): Promise<void> {
  const { id, order_id: orderId, payment_id: paymentId } = refund
  const kind = state === 'requested' ? 'refund_delayed' : 'refund_unknown'
  if (await wasReported(tx, { kind, about: id, orderId })) return
  const details = { amountHalalas: refund.amount_halalas }
  await openCase(tx, { kind, about: id, orderId, paymentId, refundId: id, details })
}
