import type { Tx } from '#database/client.ts'
import { hourMs } from '#model/time-units.ts'
import { openCase, wasReported } from '../../../cases/cases.ts'
import type { PaymentRow } from './payment-queries.ts'
import { recordOrderEvent } from './record-order-event.ts'

/** Whether a payment, or the order that waits for it, has been undecided for too long after its deadline. */
export function isOverdue(endedAt: Date, now: Date, hours: number): boolean {
  return now.getTime() >= endedAt.getTime() + hours * hourMs
}

/**
 * Opens a case for a payment whose outcome Paymob does not report. It opens once: later checks do not reopen a case
 * that staff closed. A mismatch has its own case.
 */
export async function reportUndecided(tx: Tx, payment: PaymentRow): Promise<void> {
  const { id, order_id: orderId, attempt, state } = payment
  for (const kind of ['payment_unknown', 'amount_mismatch'] as const)
    if (await wasReported(tx, { kind, about: id, orderId })) return
  await openCase(tx, {
    kind: 'payment_unknown',
    about: id,
    orderId,
    paymentId: id,
    details: { state, amountHalalas: payment.amount_halalas },
  })
  await recordOrderEvent(tx, orderId, 'payment_unknown', { by: 'system' }, { attempt, state })
}
