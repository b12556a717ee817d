import type { Tx } from '#database/client.ts'
import type { Deps } from '../../../deps.ts'
import { enqueueOnce } from '../../../jobs/enqueue.ts'
import { findIdByProvider, scheduleCheckNow } from '../queries.ts'

/** Finds our subscription by the provider's id. */
export async function findEnrolled(
  { database }: Pick<Deps, 'database'>,
  providerId: string,
): Promise<string | undefined> {
  return findIdByProvider(database.reader, providerId)
}

/**
 * Enqueues a check of a subscription. Repeated requests become one job, because a callback about a subscription can be
 * replayed: its signature never changes.
 */
export async function enqueueSubscriptionCheck(
  tx: Tx,
  subscriptionId: string,
  { now, cards }: { now: Date; cards: boolean },
): Promise<void> {
  await scheduleCheckNow(tx, subscriptionId, now)
  await enqueueOnce(tx, 'check-subscription', { subscriptionId }, { priority: -1 })
  if (cards) await enqueueOnce(tx, 'store-cards', { subscriptionId })
}
