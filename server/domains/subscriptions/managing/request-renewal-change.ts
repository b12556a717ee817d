import type { Tx } from '#database/client.ts'
import { AppError } from '#model/errors.ts'
import { type RenewalAction, renewalAfter, renewalCan } from '#model/renewal-states.ts'
import type { Deps } from '../../../deps.ts'
import type { EventActor } from '../../orders/public.ts'
import type { SubscriptionRecord } from '../record-queries.ts'
import { applyProviderState } from '../renewing/apply-provider-state.ts'
import { enqueueSubscriptionCheck } from '../renewing/enqueue-subscription-check.ts'
import { isExpired } from '../subscription-status.ts'

type ChangeDeps = Pick<Deps, 'database' | 'clock' | 'paymob' | 'vault'>

/**
 * - `changed`: Paymob confirmed it, or the subscription already had that state.
 * - `refused`, `unauthorized`, `unavailable`: nothing changed.
 * - `unknown`: Paymob may have changed it; a check is enqueued.
 */
export type RenewalChange = 'changed' | 'refused' | 'unauthorized' | 'unavailable' | 'unknown'

type ChangeRequest = {
  action: RenewalAction
  actor: EventActor
  /** Runs in the transaction that stores the result. */
  record?: (tx: Tx, result: RenewalChange) => Promise<void>
}

/** Asks Paymob to suspend, resume or cancel renewals, and stores its answer. Paid access lasts until its end date. */
export async function requestRenewalChange(
  deps: ChangeDeps,
  subscription: SubscriptionRecord,
  { action, actor, record }: ChangeRequest,
): Promise<RenewalChange> {
  const { id, state, plan_id, provider_subscription_id: providerId } = subscription
  if (plan_id === null) throw new AppError('not_renewing')
  if (state === renewalAfter[action]) return 'changed'
  if (!renewalCan(action, { state, isExpired: isExpired(subscription, deps.clock.now()) }))
    throw new AppError('renewal_state')
  if (providerId === null) throw new AppError('renewal_not_changed')
  const answer = await deps.paymob[action](providerId)
  if (answer.outcome === 'changed') {
    await applyProviderState(deps, id, answer.subscription, { actor, record: tx => record?.(tx, 'changed') })
    return 'changed'
  }
  const result = answer.outcome === 'not_found' ? 'refused' : answer.outcome
  await deps.database.transaction(async tx => {
    await enqueueSubscriptionCheck(tx, id, { now: deps.clock.now(), cards: false })
    await record?.(tx, result)
  })
  return result
}
