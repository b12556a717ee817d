import type { Tx } from '#database/client.ts'
import { type Halalas, halalas, subtract } from '#model/money.ts'
import { systemActor, writeAudit } from '../../../audit/write-audit.ts'
import { closeCase, openCase } from '../../../cases/cases.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import type { LockedOrder } from '../records/order-queries.ts'
import type { PaymentRow } from '../records/payment-queries.ts'
import { recordOrderEvent } from '../records/record-order-event.ts'
import { failUnsentRefund, insertProviderRefund, listUnsentRefunds } from '../records/refund-queries.ts'
import { recordRefund } from './record-refund.ts'

type ProviderRefund = {
  order: LockedOrder
  payment: PaymentRow
  /** The total that Paymob refunded of this payment, our own refunds included. */
  refundedTotal: Halalas
  isVoid: boolean
  now: Date
}

/**
 * Records a refund made in Paymob's dashboard, with the same consequences as the shop's own refund: a full refund or a
 * void revokes the order and ends access. Staff get a case, because they did not decide it.
 */
export async function recordProviderRefund(tx: Tx, refund: ProviderRefund): Promise<void> {
  const { order, payment, refundedTotal, isVoid, now } = refund
  const amount = subtract(refundedTotal, payment.refunded_halalas)
  await dropUnsentRefunds(tx, payment, { refundedTotal, now })
  const reason = isVoid ? 'provider_void' : 'provider_refund'
  const key = `provider:${payment.id}:${refundedTotal}`
  const refundId = await insertProviderRefund(tx, { paymentId: payment.id, amount, reason, key, now })
  if (!refundId) return
  await writeAudit(tx, systemActor, {
    action: 'refund.create',
    subjectType: 'refund',
    subjectId: refundId,
    after: { orderId: order.id, amountHalalas: amount, source: 'provider' },
    reason,
  })
  const recorded = { order, payment, refundId, amount, source: 'provider', isVoid, now } as const
  if (!(await recordRefund(tx, recorded))) return
  await openCase(tx, {
    kind: 'provider_refund',
    about: payment.id,
    orderId: order.id,
    paymentId: payment.id,
    refundId,
    details: { amountHalalas: amount, isVoid },
  })
}

/** Drops our unsent refunds that exceed what the dashboard left to refund. */
async function dropUnsentRefunds(
  tx: Tx,
  payment: PaymentRow,
  { refundedTotal, now }: Pick<ProviderRefund, 'refundedTotal' | 'now'>,
): Promise<void> {
  const room = payment.amount_halalas - refundedTotal
  const unsent = await listUnsentRefunds(tx, payment.id)
  let wanted = unsent.reduce((sum, { amount_halalas }) => sum + amount_halalas, 0)
  for (const { id, amount_halalas } of unsent) {
    if (wanted <= room) return
    wanted -= amount_halalas
    const details = { reason: 'refunded_at_provider', amountHalalas: halalas(amount_halalas) }
    await failUnsentRefund(tx, id, details.reason)
    await enqueue(tx, 'settle-claim-refund', { refundId: id })
    await recordOrderEvent(tx, payment.order_id, 'refund_failed', { by: 'provider' }, details)
    await closeCase(tx, { kind: 'refund_delayed', about: id, now, resolution: 'refused' })
    const refersTo = { orderId: payment.order_id, paymentId: payment.id, refundId: id }
    await openCase(tx, { kind: 'refund_failed', about: id, ...refersTo, details })
  }
}
