import { closeCase, openCase } from '../../cases/cases.ts'
import type { Deps } from '../../deps.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { shortenAccounts } from '../stock/prolong-accounts.ts'
import { findLastPeriod, lockSubscription } from './renewal-queries.ts'
import { showChange } from './tell-owner.ts'
import {
  cancelSubscriptionRow,
  findUndoneOrder,
  listPaidBy,
  listStarted,
  shortenSubscription,
  unpayPeriod,
} from './undo-queries.ts'

type UndoDeps = Pick<Deps, 'database' | 'clock' | 'paymob'>

const retryMs = 300_000

/** The job after an order was undone: what it started is cancelled, at Paymob too; what it renewed ends as before. */
export async function undoSubscriptions(deps: UndoDeps, orderId: string): Promise<void> {
  const order = await findUndoneOrder(deps.database.reader, orderId)
  if (!order) return
  if (order.renews_subscription_id) return undoRenewal(deps, orderId, order.renews_subscription_id)
  for (const started of await listStarted(deps.database.reader, orderId)) await stop(deps, orderId, started)
}

/** Only the last period can be taken back: the ones before it are where the next began. */
async function undoRenewal({ database }: UndoDeps, orderId: string, subscriptionId: string): Promise<void> {
  await database.transaction(async tx => {
    const subscription = await lockSubscription(tx, subscriptionId)
    const last = await findLastPeriod(tx, subscriptionId)
    if (!subscription || last?.order_id !== orderId || last.state !== 'paid') return
    await unpayPeriod(tx, last.id)
    await shortenSubscription(tx, subscriptionId, last.starts_at)
    await shortenAccounts(tx, { subscriptionId, from: last.ends_at, until: last.starts_at })
    await showChange(tx, subscription)
  })
}

type Started = Awaited<ReturnType<typeof listStarted>>[number]

async function stop(deps: UndoDeps, orderId: string, started: Started): Promise<void> {
  const { database, clock } = deps
  const isStopped = started.plan_id === null || (await stopAtProvider(deps, orderId, started))
  await database.transaction(async tx => {
    const now = clock.now()
    const about = started.id
    if (!isStopped) {
      // Whoever got their money back must not be charged again: somebody watches until it is done.
      await openCase(tx, { kind: 'renewal_not_stopped', about, orderId, subscriptionId: started.id })
      const runAt = new Date(now.getTime() + retryMs)
      await enqueue(tx, 'undo-subscriptions', { orderId }, { jobKey: `undo-subscriptions:${orderId}`, runAt })
      return
    }
    const subscription = await lockSubscription(tx, started.id)
    await cancelSubscriptionRow(tx, started.id, now)
    await closeCase(tx, { kind: 'renewal_not_stopped', about, now, resolution: 'stopped' })
    if (subscription) await showChange(tx, subscription)
  })
}

/** Enrolment may not have got that far: then Paymob's subscription is found by the payment that made it. */
async function stopAtProvider(
  { database, paymob }: UndoDeps,
  orderId: string,
  started: Started,
): Promise<boolean> {
  const ids = started.provider_subscription_id ? [started.provider_subscription_id] : []
  if (ids.length === 0) {
    for (const transactionId of await listPaidBy(database.reader, orderId)) {
      const found = await paymob.findSubscriptionByTransaction(transactionId)
      if (found.outcome === 'unknown') return false
      if (found.outcome === 'found') ids.push(found.subscription.id)
    }
  }
  for (const id of ids) {
    const { outcome } = await paymob.cancel(id)
    if (outcome !== 'changed' && outcome !== 'not_found') return false
  }
  return true
}
