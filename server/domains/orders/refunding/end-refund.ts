import { closeCase, openCase } from '../../../cases/cases.ts'
import type { Deps } from '../../../deps.ts'
import { failpoint } from '../../../failpoint.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { lockOrder } from '../records/order-queries.ts'
import { publishOrder, recordOrderEvent } from '../records/record-order-event.ts'
import {
  confirmRefundRow,
  failRefundRow,
  lockPaymentOfRefund,
  type RefundRow,
} from '../records/refund-queries.ts'
import { recordRefund } from './record-refund.ts'

/** Records that Paymob confirmed our refund. Only the first call has an effect. */
export async function confirmRefund(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  refund: RefundRow,
  transactionId: string | null,
): Promise<void> {
  const refundId = refund.id
  await database.transaction(async tx => {
    const order = await lockOrder(tx, refund.order_id)
    const payment = await lockPaymentOfRefund(tx, refund.payment_id)
    const now = clock.now()
    if (!order || !(await confirmRefundRow(tx, refundId, { transactionId, now }))) return
    await recordRefund(tx, {
      order,
      payment,
      refundId,
      amount: refund.amount_halalas,
      source: 'shop',
      now,
    })
    await enqueue(tx, 'settle-claim-refund', { refundId })
  })
  await failpoint('refund.committed')
}

/** Paymob refused our refund: records the reason and opens a case. */
export async function failRefund(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  refund: RefundRow,
  reason: string,
): Promise<void> {
  const now = clock.now()
  await database.transaction(async tx => {
    const order = await lockOrder(tx, refund.order_id)
    await failRefundRow(tx, refund.id, reason)
    await enqueue(tx, 'settle-claim-refund', { refundId: refund.id })
    const details = { reason, amountHalalas: refund.amount_halalas }
    await recordOrderEvent(tx, refund.order_id, 'refund_failed', { by: 'provider' }, details)
    if (order) await publishOrder(tx, order, order.status)
    for (const kind of ['refund_delayed', 'refund_unknown'] as const)
      await closeCase(tx, { kind, about: refund.id, now, resolution: 'refused' })
    await openCase(tx, {
      kind: 'refund_failed',
      about: refund.id,
      orderId: refund.order_id,
      paymentId: refund.payment_id,
      refundId: refund.id,
      details,
    })
  })
}
