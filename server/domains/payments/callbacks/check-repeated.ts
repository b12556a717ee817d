import type { Deps } from '../../../deps.ts'
import { enqueueOnce } from '../../../jobs/enqueue.ts'
import type { CallbackReading } from '../../../paymob/callback.ts'
import { enqueueSubscriptionCheck, findEnrolled } from '../../subscriptions/public.ts'
import { findByProviderOrder } from './callback-queries.ts'

type CheckRepeatedDeps = Pick<Deps, 'database' | 'clock' | 'limits'>

/**
 * Handles a signed callback that is not stored because it is repeated or over the limit. It may still report a change,
 * because two partial refunds have the same signed fields. The shop asks Paymob, at most every few seconds.
 */
export async function checkRepeated(
  deps: CheckRepeatedDeps,
  { kind, providerOrderId, subscriptionId }: CallbackReading,
): Promise<void> {
  const payment = providerOrderId
    ? await findByProviderOrder(deps.database.reader, providerOrderId)
    : undefined
  if (payment?.state === 'approved' || payment?.state === 'partly_refunded')
    return enqueuePaymentCheck(deps, payment.id, 'compare-payment')
  if (payment && payment.kind !== 'renewal') return enqueuePaymentCheck(deps, payment.id, 'check-payment')
  const renewed =
    payment?.renews_subscription_id ||
    (kind === 'subscription' && subscriptionId ? await findEnrolled(deps, subscriptionId) : undefined)
  if (renewed) await enqueueRenewalCheck(deps, renewed)
}

async function enqueuePaymentCheck(
  { database, limits }: CheckRepeatedDeps,
  paymentId: string,
  job: 'check-payment' | 'compare-payment',
): Promise<void> {
  if (!(await limits.tryConsume('payment-prompt', paymentId))) return
  await database.transaction(tx => enqueueOnce(tx, job, { paymentId }, { priority: -1 }))
}

async function enqueueRenewalCheck(
  { database, clock, limits }: CheckRepeatedDeps,
  subscriptionId: string,
): Promise<void> {
  if (!(await limits.tryConsume('renewal-prompt', subscriptionId))) return
  await database.transaction(tx =>
    enqueueSubscriptionCheck(tx, subscriptionId, { now: clock.now(), cards: false }),
  )
}
