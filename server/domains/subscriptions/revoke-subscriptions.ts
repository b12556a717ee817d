import type { Deps } from '../../deps.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { moveAccountsEnd } from '../stock/public.ts'
import { publishChange } from './notify-owner.ts'
import { findLastPeriod, lockSubscription } from './renewal-queries.ts'
import {
  findRevokedOrder,
  listFirstPayments,
  listStarted,
  shortenSubscription,
  unpayPeriod,
} from './revoke-queries.ts'
import { cancelSubscriptionRow } from './stop-queries.ts'

type UndoDeps = Pick<Deps, 'database' | 'clock'>

/** The job after an order was revoked: cancels what it started, at Paymob too, and shortens what it renewed. */
export async function revokeSubscriptions(deps: UndoDeps, orderId: string): Promise<void> {
  const order = await findRevokedOrder(deps.database.reader, orderId)
  if (!order) return
  if (order.renews_subscription_id) await revokeRenewal(deps, orderId, order.renews_subscription_id)
  else await revokeStart(deps, orderId)
}

/** Only the last period can be revoked, because later periods start where earlier ones end. */
async function revokeRenewal({ database }: UndoDeps, orderId: string, subscriptionId: string): Promise<void> {
  await database.transaction(async tx => {
    const subscription = await lockSubscription(tx, subscriptionId)
    const last = await findLastPeriod(tx, subscriptionId)
    if (!subscription || last?.order_id !== orderId || last.state !== 'paid') return
    await unpayPeriod(tx, last.id)
    await shortenSubscription(tx, subscriptionId, last.starts_at)
    await moveAccountsEnd(tx, { subscriptionId, from: last.ends_at, until: last.starts_at })
    await publishChange(tx, subscription)
  })
}

/** Cancels our row at once, even while Paymob must be retried; a charge in between opens a case. */
async function revokeStart({ database, clock }: UndoDeps, orderId: string): Promise<void> {
  await database.transaction(async tx => {
    for (const id of await listStarted(tx, orderId)) {
      const subscription = await lockSubscription(tx, id)
      await cancelSubscriptionRow(tx, id, clock.now())
      if (subscription) await publishChange(tx, subscription)
    }
    for (const paymentId of await listFirstPayments(tx, orderId))
      await enqueue(tx, 'stop-renewal', { paymentId }, { jobKey: `stop-renewal:${paymentId}` })
  })
}
