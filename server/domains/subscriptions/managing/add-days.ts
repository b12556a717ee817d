import type { Tx } from '#database/client.ts'
import { dayMs } from '#model/time-units.ts'
import { publish } from '../../../live/publish.ts'
import { extendSubscription, findLastPeriod, type LockedSubscription, lockSubscription } from '../queries.ts'
import { extendPeriod, findIdOfItem } from './day-queries.ts'

/**
 * Adds days without a charge to the current period of an item's subscription. Leaves out one whose last renewal failed:
 * its unpaid period starts where the paid one ends.
 */
export async function addDays(tx: Tx, { itemId, days }: { itemId: string; days: number }): Promise<void> {
  const id = await findIdOfItem(tx, itemId)
  const subscription = id ? await lockSubscription(tx, id) : undefined
  if (subscription) await extendBy(tx, subscription, days)
}

/** Returns whether the subscription was extended. */
export async function extendBy(tx: Tx, subscription: LockedSubscription, days: number): Promise<boolean> {
  if (!subscription.ends_at || subscription.grace_until !== null) return false
  // Only a renewing subscription has periods.
  const last = await findLastPeriod(tx, subscription.id)
  if (last && last.state !== 'paid') return false
  const endsAt = new Date(subscription.ends_at.getTime() + days * dayMs)
  if (last) await extendPeriod(tx, last.id, { endsAt, days })
  await extendSubscription(tx, subscription.id, { endsAt })
  const { id: subscriptionId, user_id: userId } = subscription
  await publish(tx, `user:${userId}`, { type: 'subscription', subscriptionId })
  return true
}
