import type { Tx } from '#database/client.ts'
import type { Deps } from '../../deps.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { askSoon, findIdByProvider } from './renewal-queries.ts'

/** Ours, by the provider's id. */
export async function findEnrolled(
  { database }: Pick<Deps, 'database'>,
  providerId: string,
): Promise<string | undefined> {
  return findIdByProvider(database.reader, providerId)
}

/**
 * Somebody says that something happened to a subscription. However many say so at once, Paymob is asked by one job:
 * the signature of such a callback never changes, so whoever has seen one can send as many as they like.
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
