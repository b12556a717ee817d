import type { Deps } from '../../../deps.ts'
import { enqueueOnce } from '../../../jobs/enqueue.ts'
import { moveAccountsEnd } from '../../stock/public.ts'
import { publishChange } from '../notify-owner.ts'
import { findLastPeriod, lockSubscription } from '../queries.ts'
import {
  cancelSubscriptionRow,
  findRevokedOrder,
  listFirstPayments,
  listStarted,
  markPeriodUnpaid,
  shortenSubscription,
} from './cancel-queries.ts'

type RevokeDeps = Pick<Deps, 'database' | 'clock'>

/**
 * A job after a completed order was cancelled: cancels the subscriptions that the order started, also at Paymob, or takes
 * back the period that it renewed.
 */
export async function revokeSubscriptions(deps: RevokeDeps, orderId: string): Promise<void> {
  const order = await findRevokedOrder(deps.database.reader, orderId)
  if (!order) return
  if (order.renews_subscription_id) await revokeRenewal(deps, orderId, order.renews_subscription_id)
  else await revokeStart(deps, orderId)
}

/** Only the last period can be revoked, because later periods start where earlier ones end. */
async function revokeRenewal(
  { database }: RevokeDeps,
  orderId: string,
  subscriptionId: string,
): Promise<void> {
  await database.transaction(async tx => {
    const subscription = await lockSubscription(tx, subscriptionId)
    const last = await findLastPeriod(tx, subscriptionId)
    if (!subscription || last?.order_id !== orderId || last.state !== 'paid') return
    await markPeriodUnpaid(tx, last.id)
    await shortenSubscription(tx, subscriptionId, last.starts_at)
    await moveAccountsEnd(tx, { subscriptionId, from: last.ends_at, until: last.starts_at })
    await publishChange(tx, subscription)
  })
}

/** Cancels our row at once, even while Paymob must be retried; a charge in between opens a case. */
async function revokeStart({ database, clock }: RevokeDeps, orderId: string): Promise<void> {
  await database.transaction(async tx => {
    for (const id of await listStarted(tx, orderId)) {
      const subscription = await lockSubscription(tx, id)
      await cancelSubscriptionRow(tx, id, clock.now())
      if (subscription) await publishChange(tx, subscription)
    }
    for (const paymentId of await listFirstPayments(tx, orderId))
      await enqueueOnce(tx, 'stop-renewal', { paymentId })
  })
}
