import { openCase } from '../../../cases/cases.ts'
import type { Deps } from '../../../deps.ts'
import type { ProviderSubscription } from '../../../paymob/subscription.ts'
import { enqueueSubscriptionCheck, findEnrolled } from '../../subscriptions/public.ts'
import { checkPayment } from '../checking/check-payment.ts'
import { findByProviderOrder, type StoredEvent } from './callback-queries.ts'
import { isGivenUp, type Processed } from './event-outcome.ts'

type EventDeps = Pick<Deps, 'database' | 'clock' | 'config' | 'paymob' | 'log'>

/** Words of Paymob's, spelled as it spells them, after which the cards may look different. */
const cardTriggers = new Set([
  ...['Subscription Created', 'add_secondry_card', 'change_primary_card', 'delete_card'],
  ...['Failed Transaction', 'Failed Overdue Transaction'],
])

/**
 * A callback names a subscription of Paymob's. Whatever it says has happened (charged, refused, suspended, resumed,
 * cancelled), and whether that is true, its subscription is asked about; an unknown word is no exception.
 */
export async function followSubscription(
  deps: EventDeps,
  event: StoredEvent,
  providerId: string | null,
): Promise<Processed> {
  const known = providerId && (await findEnrolled(deps, providerId))
  if (known) return checkKnownSubscription(deps, event, known)
  if (!providerId) return { outcome: 'noted' }
  const found = await deps.paymob.getSubscription(providerId)
  if (found.outcome === 'found') return findItsOrder(deps, event, found.subscription)
  // Paymob may tell of a subscription before it shows it.
  return isGivenUp(event, deps.clock.now()) ? reportUnknown(event, { providerId }) : 'later'
}

export function checkKnownSubscription(
  { clock }: Pick<EventDeps, 'clock'>,
  { trigger_type: trigger }: StoredEvent,
  subscriptionId: string,
): Processed {
  const cards = trigger !== null && cardTriggers.has(trigger)
  return {
    outcome: 'asked',
    subscriptionId,
    write: tx => enqueueSubscriptionCheck(tx, subscriptionId, { now: clock.now(), cards }),
  }
}

/** Told before its first payment was settled here: that payment is asked about, and enrolment follows from it. */
async function findItsOrder(
  deps: EventDeps,
  event: StoredEvent,
  { id: providerId, initialTransactionId }: ProviderSubscription,
): Promise<Processed> {
  const details = { providerId, initialTransactionId }
  const first = initialTransactionId ? await deps.paymob.findTransaction(initialTransactionId) : undefined
  if (first?.outcome === 'unknown' && !isGivenUp(event, deps.clock.now())) return 'later'
  const payment =
    first?.outcome === 'found'
      ? await findByProviderOrder(deps.database.reader, first.transaction.providerOrderId)
      : undefined
  if (!payment) return reportUnknown(event, details)
  return { outcome: await checkPayment(deps, payment.id), paymentId: payment.id }
}

/** A subscription that is not ours may charge somebody who thinks it is. */
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
