import { openCase } from '../../../cases/cases.ts'
import type { Deps } from '../../../deps.ts'
import type { ProviderSubscription } from '../../../paymob/subscription.ts'
import { enqueueSubscriptionCheck, findEnrolled } from '../../subscriptions/public.ts'
import { checkPayment } from '../checking/check-payment.ts'
import { findByProviderOrder, type StoredEvent } from './callback-queries.ts'
import { isTooOld, type Processed } from './event-outcome.ts'

type EventDeps = Pick<Deps, 'database' | 'clock' | 'config' | 'paymob' | 'log'>

/** Paymob's trigger types after which the cards may have changed. */
const cardTriggers = new Set([
  'Subscription Created',
  'add_secondry_card',
  'change_primary_card',
  'delete_card',
  'Failed Transaction',
  'Failed Overdue Transaction',
])

/**
 * Processes a callback about a Paymob subscription. Whatever it claims (charged, declined, suspended, resumed,
 * cancelled or an unknown trigger), the subscription is checked at Paymob.
 */
export async function processSubscriptionEvent(
  deps: EventDeps,
  event: StoredEvent,
  providerId: string | null,
): Promise<Processed> {
  const known = providerId && (await findEnrolled(deps, providerId))
  if (known) return checkKnownSubscription(deps, event, known)
  if (!providerId) return { outcome: 'noted' }
  const found = await deps.paymob.getSubscription(providerId)
  if (found.outcome === 'found') return checkFirstPayment(deps, event, found.subscription)
  // A callback may arrive before Paymob's API shows the subscription.
  return isTooOld(event, deps.clock.now()) ? reportUnknown(event, { providerId }) : 'later'
}

export function checkKnownSubscription(
  { clock }: Pick<EventDeps, 'clock'>,
  { trigger_type: trigger }: StoredEvent,
  subscriptionId: string,
): Processed {
  const cards = trigger !== null && cardTriggers.has(trigger)
  return {
    outcome: 'checked',
    subscriptionId,
    write: tx => enqueueSubscriptionCheck(tx, subscriptionId, { now: clock.now(), cards }),
  }
}

/** A callback before the first payment was settled: checks that payment, and enrolment follows. */
async function checkFirstPayment(
  deps: EventDeps,
  event: StoredEvent,
  { id: providerId, initialTransactionId }: ProviderSubscription,
): Promise<Processed> {
  const details = { providerId, initialTransactionId }
  const first = initialTransactionId ? await deps.paymob.findTransaction(initialTransactionId) : undefined
  if (first?.outcome === 'unknown' && !isTooOld(event, deps.clock.now())) return 'later'
  const payment =
    first?.outcome === 'found'
      ? await findByProviderOrder(deps.database.reader, first.transaction.providerOrderId)
      : undefined
  if (!payment) return reportUnknown(event, details)
  return { outcome: await checkPayment(deps, payment.id), paymentId: payment.id }
}

/** An unknown subscription may charge one of our customers, so staff get a case. */
function reportUnknown(
  event: StoredEvent,
  details: { providerId: string; initialTransactionId?: string | null },
): Processed {
  return {
    outcome: 'unknown_subscription',
    write: async tx =>
      void (await openCase(tx, {
        kind: 'unknown_subscription',
        about: details.providerId,
        paymentEventId: event.id,
        details,
      })),
  }
}
