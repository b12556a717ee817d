import { AppError } from '#model/errors.ts'
import { type RenewalAction, renewalAfter, renewalCan } from '#model/renewal-states.ts'
import type { Deps } from '../../../deps.ts'
import { applyProviderState } from '../renewing/apply-provider-state.ts'
import { enqueueSubscriptionCheck } from '../renewing/enqueue-subscription-check.ts'
import { isExpired } from '../subscription-status.ts'
import { findOwn, type OwnSubscription } from './own-queries.ts'

type ChangeDeps = Pick<Deps, 'database' | 'clock' | 'paymob'>
type ChangeRequest = { userId: string; subscriptionId: string; action: RenewalAction }

/**
 * The owner suspends, resumes or cancels renewals. Without an answer from Paymob nothing changes here, and a check is
 * enqueued. Paid access lasts until its end date.
 */
export async function changeRenewal(deps: ChangeDeps, request: ChangeRequest): Promise<OwnSubscription> {
  const { userId, subscriptionId, action } = request
  const own = await readOwn(deps, request)
  if (own.plan_id === null) throw new AppError('not_renewing')
  if (own.state === renewalAfter[action]) return own
  if (!renewalCan(action, { state: own.state, isExpired: isExpired(own, deps.clock.now()) }))
    throw new AppError('renewal_state')
  if (own.provider_subscription_id === null) throw new AppError('renewal_not_changed')
  const changed = await deps.paymob[action](own.provider_subscription_id)
  if (changed.outcome !== 'changed') {
    await enqueueCheck(deps, subscriptionId)
    throw new AppError('renewal_not_changed')
  }
  await applyProviderState(deps, subscriptionId, changed.subscription, { by: 'customer', userId })
  return readOwn(deps, request)
}

/** Throws `subscription_not_found` for another customer's subscription. */
export async function readOwn(
  { database }: Pick<Deps, 'database'>,
  { userId, subscriptionId }: Pick<ChangeRequest, 'userId' | 'subscriptionId'>,
): Promise<OwnSubscription> {
  const own = await findOwn(database.reader, { userId, id: subscriptionId })
  if (!own) throw new AppError('subscription_not_found')
  return own
}

async function enqueueCheck({ database, clock }: ChangeDeps, subscriptionId: string): Promise<void> {
  await database.transaction(tx =>
    enqueueSubscriptionCheck(tx, subscriptionId, { now: clock.now(), cards: false }),
  )
}
