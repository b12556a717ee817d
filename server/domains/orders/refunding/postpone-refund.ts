import type { Tx } from '#database/client.ts'
import type { RefundWaitingReason } from '#model/payment-states.ts'
import { dayMs, hourMs } from '#model/time-units.ts'
import { openCase, wasReported } from '../../../cases/cases.ts'
import type { Deps } from '../../../deps.ts'
import { enqueueOnce } from '../../../jobs/enqueue.ts'
import { lockOrder } from '../records/order-queries.ts'
import { publishOrder } from '../records/record-order-event.ts'
import { postponeRefundRow, type RefundRow } from '../records/refund-queries.ts'

type PostponeDeps = Pick<Deps, 'database' | 'clock'>
type Delay = {
  /** `requested`: Paymob did not get the refund, so the next job sends it. `unknown`: the next job asks Paymob. */
  state: 'requested' | 'unknown'
  reason: RefundWaitingReason
  afterMs?: number
}

const soonMs = 10_000

/** Staff see the reason on the order at once, get a case after an hour, and after a day the job runs hourly. */
export async function postponeRefund(
  { database, clock }: PostponeDeps,
  refund: RefundRow,
  { state, reason, afterMs = soonMs }: Delay,
): Promise<void> {
  const now = clock.now()
  const age = now.getTime() - refund.created_at.getTime()
  const nextCheckAt = new Date(now.getTime() + (age > dayMs ? hourMs : afterMs))
  const from = reason === 'earlier_refund' ? (['requested'] as const) : (['sent', 'unknown'] as const)
  await database.transaction(async tx => {
    const order = await lockOrder(tx, refund.order_id)
    await postponeRefundRow(tx, { id: refund.id, from }, { state, reason, nextCheckAt })
    if (order && (refund.state !== state || refund.waiting_reason !== reason))
      await publishOrder(tx, order, order.status)
    if (age > (reason === 'pending' ? dayMs : hourMs)) await reportDelay(tx, refund, state)
    await enqueueOnce(tx, 'send-refund', { refundId: refund.id }, { runAt: nextCheckAt })
  })
}

/** Opens the case once: later attempts do not reopen a case that staff closed. */
async function reportDelay(tx: Tx, refund: RefundRow, state: Delay['state']): Promise<void> {
  const { id, order_id: orderId, payment_id: paymentId } = refund
  const kind = state === 'requested' ? 'refund_delayed' : 'refund_unknown'
  if (await wasReported(tx, { kind, about: id, orderId })) return
  const details = { amountHalalas: refund.amount_halalas }
  await openCase(tx, { kind, about: id, orderId, paymentId, refundId: id, details })
}
