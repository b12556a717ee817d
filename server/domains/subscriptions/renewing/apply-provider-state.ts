import type { Tx } from '#database/client.ts'
import { startOfDayInRiyadh } from '#model/riyadh-time.ts'
import { isBilledEarly } from '#model/subscription-terms.ts'
import type { Deps } from '../../../deps.ts'
import { enqueueOnce } from '../../../jobs/enqueue.ts'
import type { ProviderSubscription } from '../../../paymob/subscription.ts'
import { type EventActor, recordOrderEvent } from '../../orders/public.ts'
import { mailRenewalStopped, notifyPlanChanged, publishChange } from '../notify-owner.ts'
import { type LockedSubscription, lockSubscription, setProviderState } from '../queries.ts'

type Applied = {
  actor?: EventActor
  /** Runs in the transaction that stores the state. */
  record?: (tx: Tx) => Promise<void> | undefined
}

/** Applies Paymob's state to our row. A cancelled subscription stays cancelled; an unknown state is ignored. */
export async function applyProviderState(
  { database, clock, vault }: Pick<Deps, 'database' | 'clock' | 'vault'>,
  subscriptionId: string,
  provider: ProviderSubscription,
  { actor = { by: 'provider' }, record }: Applied = {},
): Promise<void> {
  await database.transaction(async tx => {
    const subscription = await lockSubscription(tx, subscriptionId)
    await record?.(tx)
    if (!subscription || subscription.state === 'cancelled') return
    const state = stateOf(provider) ?? subscription.state
    const now = clock.now()
    const nextBillingAt = state === 'cancelled' ? null : billingOf(provider)
    await setProviderState(tx, subscriptionId, {
      state,
      auto_renew: state === 'active',
      next_billing_at: nextBillingAt,
      ...timesOf(subscription, state, now),
    })
    if (state === subscription.state) return
    // Days may have been added while renewals were suspended.
    if (state === 'active' && isBilledEarly({ endsAt: subscription.ends_at, nextBillingAt }))
      await enqueueOnce(tx, 'move-billing-date', { subscriptionId })
    await recordOrderEvent(tx, subscription.order_id, 'subscription_state', actor, { state })
    await publishChange(tx, subscription)
    if (actor.by !== 'customer') await notifyPlanChanged(tx, { subscription, state, now })
    if (state !== 'active') await mailRenewalStopped(tx, vault, { subscription, state, now })
  })
}

type State = LockedSubscription['state']

function stateOf({ state }: ProviderSubscription): State | undefined {
  if (state === 'canceled') return 'cancelled'
  return state === 'other' ? undefined : state
}

function billingOf({ nextBilling }: ProviderSubscription): Date | null {
  return nextBilling === null ? null : startOfDayInRiyadh(nextBilling)
}

function timesOf({ state }: LockedSubscription, next: State, now: Date) {
  if (next === state) return {}
  if (next === 'active') return { suspended_at: null }
  return next === 'suspended' ? { suspended_at: now } : { cancelled_at: now }
}
