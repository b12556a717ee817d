import type { Tx } from '#database/client.ts'
import type { Halalas } from '#model/money.ts'
import { type Actor, systemActor, writeAudit } from '../../../audit/write-audit.ts'
import { enqueueOnce } from '../../../jobs/enqueue.ts'
import { recordOrderEvent } from '../records/record-order-event.ts'
import { insertRefund } from '../records/refund-queries.ts'

type RefundInput = {
  orderId: string
  paymentId: string
  amount: Halalas
  reason: string
  /** Idempotency key: one refund per key. */
  key: string
  /** Undefined for a refund by the system. */
  by?: Actor & { userId: string }
}

/** Records a refund and enqueues sending it. Undefined when the same key was used before. */
export async function openRefund(
  tx: Tx,
  { orderId, paymentId, amount, reason, key, by }: RefundInput,
): Promise<string | undefined> {
  const refundId = await insertRefund(tx, {
    payment_id: paymentId,
    amount_halalas: amount,
    request_key: key,
    reason,
    requested_by: by?.userId ?? null,
  })
  if (!refundId) return undefined
  await enqueueOnce(tx, 'send-refund', { refundId })
  const actor = by ? ({ by: 'staff', userId: by.userId } as const) : ({ by: 'system' } as const)
  await recordOrderEvent(tx, orderId, 'refund_requested', actor, { amountHalalas: amount, reason })
  await writeAudit(tx, by ?? systemActor, {
    action: 'refund.create',
    subjectType: 'refund',
    subjectId: refundId,
    after: { orderId, amountHalalas: amount },
    reason,
  })
  return refundId
}
