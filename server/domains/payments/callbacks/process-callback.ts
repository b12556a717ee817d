import type { Tx } from '#database/client.ts'
import { openCase } from '../../../cases/cases.ts'
import type { Deps } from '../../../deps.ts'
import { failpoint } from '../../../failpoint.ts'
import { enqueueOnce } from '../../../jobs/enqueue.ts'
import { checkPayment } from '../checking/check-payment.ts'
import { comparePayment } from '../checking/compare-payment.ts'
import { findByProviderOrder, findEvent, finishEvent, type StoredEvent } from './callback-queries.ts'
import { isTooOld, mentionsRefund, type Processed } from './event-outcome.ts'
import { checkKnownSubscription, processSubscriptionEvent } from './process-subscription-event.ts'
import { recordCardToken } from './record-card-token.ts'

type ProcessDeps = Pick<Deps, 'database' | 'clock' | 'config' | 'paymob' | 'log'>

const firstWaitMs = 10_000

/** The job for a stored callback: asks Paymob about its payment or subscription. */
export async function processCallback(deps: ProcessDeps, eventId: number): Promise<void> {
  const { database, clock } = deps
  const event = await findEvent(database.reader, eventId)
  if (!event || event.processed_at) return
  await failpoint('callback.read')
  const processed = await processOrGiveUp(deps, event)
  await failpoint('callback.checked')
  await database.transaction(async tx => {
    const now = clock.now()
    if (processed === 'later') return await retryLater(tx, event, now)
    await processed.write?.(tx)
    const { outcome, paymentId = null, subscriptionId = null } = processed
    await finishEvent(tx, eventId, { outcome, paymentId, subscriptionId, now })
  })
}

/** When an event still fails after an hour, staff get a case. Its payment is also checked on a schedule. */
async function processOrGiveUp(deps: ProcessDeps, event: StoredEvent): Promise<Processed> {
  try {
    return await processEvent(deps, event)
  } catch (error) {
    if (!isTooOld(event, deps.clock.now())) throw error
    deps.log.error({ err: error, eventId: event.id }, 'processing a callback failed')
    return reportEvent(event, 'failed')
  }
}

async function processEvent(deps: ProcessDeps, event: StoredEvent): Promise<Processed> {
  if (event.kind === 'subscription')
    return processSubscriptionEvent(deps, event, event.provider_subscription_id)
  const payment = event.provider_order_id
    ? await findByProviderOrder(deps.database.reader, event.provider_order_id)
    : undefined
  if (event.kind === 'token') return recordCardToken(deps, event, payment)
  if (!payment) return processUnknown(deps, event)
  if (mentionsRefund(event)) {
    const compared = await comparePayment(deps, payment.id)
    if (compared !== 'not_captured') return { outcome: compared, paymentId: payment.id }
  }
  // A charge by Paymob. A missed period that the customer pays is checked like any payment.
  if (payment.renews_subscription_id && payment.kind === 'renewal')
    return checkKnownSubscription(deps, event, payment.renews_subscription_id)
  // The payment has its own next check, so the event is done.
  return { outcome: await checkPayment(deps, payment.id), paymentId: payment.id }
}

/** Not one of our orders: a renewal charge has an order that Paymob created; anything else opens a case. */
async function processUnknown(deps: ProcessDeps, event: StoredEvent): Promise<Processed> {
  const isMoney = event.kind === 'transaction' || event.kind === 'intention'
  if (!isMoney) return { outcome: 'noted' }
  const found = event.transaction_id ? await deps.paymob.findTransaction(event.transaction_id) : undefined
  if (found?.outcome === 'unknown' && !isTooOld(event, deps.clock.now())) return 'later'
  if (found?.outcome === 'found' && found.transaction.source === 'SUBSCRIPTION')
    return processSubscriptionEvent(deps, event, found.transaction.sourceId)
  return reportEvent(event, 'unknown_order')
}

function reportEvent(event: StoredEvent, outcome: 'unknown_order' | 'failed'): Processed {
  const details = {
    providerOrderId: event.provider_order_id,
    transactionId: event.transaction_id,
    outcome,
  }
  return {
    outcome,
    write: async tx =>
      void (await openCase(tx, {
        kind: 'unknown_payment',
        about: String(event.id),
        paymentEventId: event.id,
        details,
      })),
  }
}

/** Exponential back-off. */
async function retryLater(tx: Tx, event: StoredEvent, now: Date): Promise<void> {
  const age = now.getTime() - event.created_at.getTime()
  const runAt = new Date(now.getTime() + Math.max(firstWaitMs, age))
  await enqueueOnce(tx, 'process-callback', { eventId: event.id }, { runAt })
}
