import { openCase } from '../../cases/cases.ts'
import type { Deps } from '../../deps.ts'
import { failpoint } from '../../failpoint.ts'
import { checkPayment } from './check-payment.ts'
import { findByProviderOrder, findEvent, finishEvent } from './queries.ts'

type ProcessDeps = Pick<Deps, 'database' | 'clock' | 'paymob' | 'log'>

/** The job behind a stored callback: it names an order of Paymob's, and Paymob is asked about that. */
export async function processCallback(deps: ProcessDeps, eventId: number): Promise<void> {
  const { database, clock } = deps
  const event = await findEvent(database.reader, eventId)
  if (!event || event.processed_at) return
  await failpoint('callback.read')
  const payment = event.provider_order_id
    ? await findByProviderOrder(database.reader, event.provider_order_id)
    : undefined
  if (payment) {
    const outcome = event.kind === 'token' ? 'noted' : await checkPayment(deps, payment.id)
    await failpoint('callback.checked')
    // Asked again on its own until Paymob answers; the event has done what it can.
    await database.transaction(tx =>
      finishEvent(tx, eventId, { outcome, paymentId: payment.id, now: clock.now() }),
    )
    return
  }
  await database.transaction(async tx => {
    const isMoney = event.kind === 'transaction' || event.kind === 'intention'
    if (isMoney) {
      const details = { providerOrderId: event.provider_order_id, transactionId: event.transaction_id }
      await openCase(tx, {
        kind: 'unknown_payment',
        about: String(event.id),
        paymentEventId: event.id,
        details,
      })
    }
    const outcome = isMoney ? 'unknown_order' : 'noted'
    await finishEvent(tx, eventId, { outcome, paymentId: null, now: clock.now() })
  })
}
