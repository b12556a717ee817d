import type { Tx } from '#database/client.ts'
import { type Halalas, halalas, subtract } from '#model/money.ts'
import { systemActor, writeAudit } from '../../../audit/write-audit.ts'
import { openCase } from '../../../cases/cases.ts'
import type { LockedOrder } from '../order-queries.ts'
import type { PaymentRow } from '../paying/payment-queries.ts'
import { recordOrderEvent } from '../record-order-event.ts'
import { recordRefund } from './record-refund.ts'
import { failUnsentRefund, insertProviderRefund, listUnsentRefunds } from './refund-queries.ts'

type ProviderRefund = {
  order: LockedOrder
  payment: PaymentRow
  /** All that the provider gave back of this payment, our own refunds included. */
  refundedTotal: Halalas
  isVoid: boolean
  keepsOrder?: boolean
  now: Date
}

/**
 * Books what people at the provider's desk gave back. Its consequences are those of the shop's own refund: after a
 * full refund or a void the order is undone and its access ends. Staff then have a case, since nobody here decided it.
 */
export async function recordProviderRefund(tx: Tx, refund: ProviderRefund): Promise<void> {
  const { order, payment, refundedTotal, isVoid, keepsOrder = false, now } = refund
  const amount = subtract(refundedTotal, payment.refunded_halalas)
  await dropUnsentRefunds(tx, payment, refundedTotal)
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
  const recorded = { order, payment, refundId, amount, source: 'provider', isVoid, keepsOrder, now } as const
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

/** What the desk gave back cannot be given back again: our refunds that no longer fit are not sent. */
async function dropUnsentRefunds(tx: Tx, payment: PaymentRow, refundedTotal: Halalas): Promise<void> {
  const room = payment.amount_halalas - refundedTotal
  const unsent = await listUnsentRefunds(tx, payment.id)
  let wanted = unsent.reduce((sum, { amount_halalas }) => sum + amount_halalas, 0)
  for (const { id, amount_halalas } of unsent) {
    if (wanted <= room) return
    wanted -= amount_halalas
    const details = { reason: 'refunded_at_provider', amountHalalas: halalas(amount_halalas) }
    await failUnsentRefund(tx, id, details.reason)
    await recordOrderEvent(tx, payment.order_id, 'refund_failed', { by: 'provider' }, details)
    const refersTo = { orderId: payment.order_id, paymentId: payment.id, refundId: id }
    await openCase(tx, { kind: 'refund_failed', about: id, ...refersTo, details })
  }
}
