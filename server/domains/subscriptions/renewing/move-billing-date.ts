import { dayInRiyadh } from '#model/riyadh-time.ts'
import type { Deps } from '../../../deps.ts'
import { enqueueOnce } from '../../../jobs/enqueue.ts'
import { findSubscription } from '../queries.ts'
import { applyProviderState } from './apply-provider-state.ts'

const retryMs = 600_000

/**
 * The job after a customer paid a missed period or got days added, and after a check that finds Paymob's next charge too
 * early: Paymob charges again when the paid period ends, and does not retry a failed charge. Until Paymob confirms,
 * a charge for a missed period is refunded, and one before the added days is the next renewal.
 */
export async function moveBillingDate(
  deps: Pick<Deps, 'database' | 'clock' | 'paymob' | 'vault'>,
  subscriptionId: string,
): Promise<void> {
  const { database, clock, paymob } = deps
  const row = await findSubscription(database.reader, subscriptionId)
  const { provider_subscription_id: providerId, ends_at: endsAt } = row ?? {}
  const now = clock.now()
  if (!providerId || !endsAt || endsAt <= now || row?.state === 'cancelled') return
  const answer = await paymob.updateSubscription(providerId, { nextBilling: dayInRiyadh(endsAt) })
  if (answer.outcome === 'refused' || answer.outcome === 'not_found') return
  if (answer.outcome !== 'changed') {
    const runAt = new Date(now.getTime() + retryMs)
    await database.transaction(tx => enqueueOnce(tx, 'move-billing-date', { subscriptionId }, { runAt }))
    return
  }
  await applyProviderState(deps, subscriptionId, answer.subscription)
  // The end may have moved meanwhile, and the job for it may have been first at Paymob.
  const current = await findSubscription(database.reader, subscriptionId)
  if (current?.ends_at?.getTime() === endsAt.getTime()) return
  await database.transaction(tx => enqueueOnce(tx, 'move-billing-date', { subscriptionId }))
}
