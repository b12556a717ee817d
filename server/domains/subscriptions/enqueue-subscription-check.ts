import type { Tx } from '#database/client.ts'
import type { Deps } from '../../deps.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { askSoon, findIdByProvider } from './renewal-queries.ts'

/** Finds our subscription by the provider's id. */
export async function findEnrolled(
  { database }: Pick<Deps, 'database'>,
  providerId: string,
): Promise<string | undefined> {
  return findIdByProvider(database.reader, providerId)
}

/**
 * Enqueues a check of a subscription. Many requests become one job, because
 * the signature of such a callback never changes and can be replayed.
 */
export async function enqueueSubscriptionCheck(
  tx: Tx,
  subscriptionId: string,
  { now, cards }: { now: Date; cards: boolean },
): Promise<void> {
  await askSoon(tx, subscriptionId, now)
  await enqueue(
    tx,
    'check-subscription',
    { subscriptionId },
    { jobKey: `check-subscription:${subscriptionId}`, priority: -1 },
  )
  if (cards) await enqueue(tx, 'store-cards', { subscriptionId }, { jobKey: `store-cards:${subscriptionId}` })
}
