import type { Tx } from '#database/client.ts'
import { openCase, wasReported } from '../../../cases/cases.ts'
import { recordOrderEvent } from '../record-order-event.ts'
import type { PaymentRow } from './payment-queries.ts'

const hourMs = 3_600_000

/** Whether a payment, or the order that waits for it, has been undecided for too long since its end. */
export function isOverdue(endedAt: Date, now: Date, hours: number): boolean {
  return now.getTime() >= endedAt.getTime() + hours * hourMs
}

/**
 * Staff learn of a payment whose outcome Paymob does not tell. Opened once: when staff have closed the case, later
 * checks do not open it again. A mismatch has a case of its own.
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
