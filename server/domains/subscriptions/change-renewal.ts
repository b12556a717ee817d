import { AppError } from '#model/errors.ts'
import { type RenewalAction, renewalAfter, renewalCan } from '#model/renewal-states.ts'
import type { Deps } from '../../deps.ts'
import { applyProviderState } from './apply-provider-state.ts'
import { enqueueSubscriptionCheck } from './enqueue-subscription-check.ts'
import { findOwn, type OwnSubscription } from './own-queries.ts'
import { isOver } from './standing.ts'

type ChangeDeps = Pick<Deps, 'database' | 'clock' | 'paymob'>
type Wish = { userId: string; subscriptionId: string; action: RenewalAction }

/**
 * The owner suspends, resumes or cancels renewals. Applies Paymob's answer; without one
 * nothing changes, and the subscription is checked. Paid access lasts until its end.
 */
export async function changeRenewal(deps: ChangeDeps, wish: Wish): Promise<OwnSubscription> {
  const { userId, subscriptionId, action } = wish
  const own = await readOwn(deps, wish)
  if (own.plan_id === null) throw new AppError('not_renewing')
  if (own.state === renewalAfter[action]) return own
  if (!renewalCan(action, { state: own.state, isOver: isOver(own, deps.clock.now()) }))
    throw new AppError('renewal_state')
  if (own.provider_subscription_id === null) throw new AppError('renewal_not_changed')
  const changed = await deps.paymob[action](own.provider_subscription_id)
  if (changed.outcome !== 'changed') {
    await askHowItStands(deps, subscriptionId)
    throw new AppError('renewal_not_changed')
  }
  await applyProviderState(deps, subscriptionId, changed.subscription, { by: 'customer', userId })
  return readOwn(deps, wish)
}

/** Another customer's subscription is not found. */
export async function readOwn(
  { database }: Pick<Deps, 'database'>,
  { userId, subscriptionId }: Pick<Wish, 'userId' | 'subscriptionId'>,
): Promise<OwnSubscription> {
  const own = await findOwn(database.reader, { userId, id: subscriptionId })
  if (!own) throw new AppError('subscription_not_found')
  return own
}

async function askHowItStands({ database, clock }: ChangeDeps, subscriptionId: string): Promise<void> {
  await database.transaction(tx =>
    enqueueSubscriptionCheck(tx, subscriptionId, { now: clock.now(), cards: false }),
  )
}
