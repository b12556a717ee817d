import type { Tx } from '#database/client.ts'
import { graceEnd } from '#model/subscription-terms.ts'
import { dayMs } from '#model/time-units.ts'
import type { Deps } from '../../../deps.ts'
import { enqueueOnce } from '../../../jobs/enqueue.ts'
import { publish } from '../../../live/publish.ts'
import { moveAccountsEnd } from '../../stock/public.ts'
import {
  extendSubscription,
  findLastPeriod,
  type LockedSubscription,
  lockSubscription,
  setGrace,
} from '../queries.ts'
import { extendPeriod, findIdOfItem, findNewAccount, findPaidPeriod, postponePeriod } from './day-queries.ts'

/** Adds days without a charge to the paid period of an item's subscription. */
export async function addDays(tx: Tx, { itemId, days }: { itemId: string; days: number }): Promise<void> {
  const id = await findIdOfItem(tx, itemId)
  const subscription = id ? await lockSubscription(tx, id) : undefined
  if (subscription) await extendBy(tx, subscription, days)
}

/**
 * Extends the paid period, and has Paymob charge at its new end. A missed period begins as many days later and stays
 * payable. Leaves out a subscription whose access ended with a missed period: a payment starts a new period.
 */
export async function extendBy(tx: Tx, subscription: LockedSubscription, days: number): Promise<void> {
  const { id: subscriptionId, user_id: userId, ends_at: before } = subscription
  if (!before) return
  const endsAt = new Date(before.getTime() + days * dayMs)
  // Only a renewing subscription has periods.
  const last = await findLastPeriod(tx, subscriptionId)
  const missed = last?.state === 'failed' ? last : undefined
  const paid = missed ? await findPaidPeriod(tx, subscriptionId, missed.starts_at) : last
  const hasEnded = subscription.grace_until === null || subscription.expired_at !== null
  if (missed && (hasEnded || !paid)) return
  if (missed) await postponePeriod(tx, missed.id, days)
  if (paid) await extendPeriod(tx, paid.id, { endsAt, days })
  await extendSubscription(tx, subscriptionId, { endsAt })
  // Under the rule "new account" the reported account may be an earlier one than that of the paid period.
  await moveAccountsEnd(tx, { subscriptionId, from: before, until: endsAt })
  if (missed) await setGrace(tx, subscriptionId, graceEnd({ endsAt, nextBillingAt: null }))
  if (last) await enqueueOnce(tx, 'move-billing-date', { subscriptionId })
  await publish(tx, `user:${userId}`, { type: 'subscription', subscriptionId })
}

/**
 * The job after a renewal delivered a new account: when the customer waited for days and the account therefore ends
 * later, the subscription ends with it, and Paymob charges then. A second run finds both at the same end.
 */
export async function addWaitedDays({ database }: Pick<Deps, 'database'>, orderId: string): Promise<void> {
  await database.transaction(async tx => {
    const account = await findNewAccount(tx, orderId)
    const subscription = account && (await lockSubscription(tx, account.subscriptionId))
    if (!account || !subscription?.ends_at) return
    const days = (account.until.getTime() - subscription.ends_at.getTime()) / dayMs
    if (days > 0) await extendBy(tx, subscription, days)
  })
}
