import type { Tx } from '#database/client.ts'
import { times } from '#model/money.ts'
import { dayMs } from '#model/time-units.ts'
import type { Deps } from '../../../deps.ts'
import { enqueueOnce } from '../../../jobs/enqueue.ts'
import { publish } from '../../../live/publish.ts'
import {
  enableRenewal,
  insertFirstPeriod,
  insertSubscription,
  lockPurchasedItems,
  restartOneTime,
  setEnd,
} from './start-queries.ts'

type Line = Awaited<ReturnType<typeof lockPurchasedItems>>[number]

/** A job after an order was completed and after each delivery: creates a subscription for every item. */
export async function startSubscriptions(
  { database }: Pick<Deps, 'database'>,
  orderId: string,
): Promise<void> {
  await database.transaction(async tx => {
    const lines = await lockPurchasedItems(tx, orderId)
    for (const line of lines) {
      if (line.completed_at) await startOne(tx, line, line.completed_at)
      if (line.deleted_at) await stopRenewalOf(tx, line)
    }
    // Open subscription pages refetch.
    if (lines[0]) await publish(tx, `user:${lines[0].user_id}`, { type: 'subscription', orderId })
  })
}

async function startOne(tx: Tx, line: Line, startsAt: Date): Promise<void> {
  const renewal = renewalOf(line)
  // An undelivered item has no end date; a renewing one follows the provider's billing dates.
  const runsFrom = renewal ? startsAt : line.delivered_at
  const endsAt = runsFrom && new Date(runsFrom.getTime() + line.days * dayMs)
  const id = await insertSubscription(tx, {
    user_id: line.user_id,
    product_id: line.product_id,
    order_item_id: line.id,
    days: line.days,
    quantity: line.quantity,
    auto_renew: renewal !== undefined,
    plan_id: renewal?.planId ?? null,
    amount_halalas: times(line.unit_price_halalas, line.quantity),
    starts_at: startsAt,
    ends_at: endsAt,
  })
  if (!id) await restartOneTime(tx, line.id, startsAt)
  if (!id && endsAt) await setEnd(tx, line.id, endsAt)
  if (!renewal || !endsAt) return
  const { planId, paymentId } = renewal
  const begun = id
    ? { id, starts_at: startsAt, ends_at: endsAt }
    : await enableRenewal(tx, line.id, { planId, endsAt })
  if (!begun) return
  const subscriptionId = begun.id
  const period = { startsAt: begun.starts_at, endsAt: begun.ends_at ?? endsAt }
  await insertFirstPeriod(tx, { subscriptionId, ...period, paymentId })
  await enqueueOnce(tx, 'enrol-subscription', { subscriptionId })
}

/** Only a payment creates a Paymob subscription: an order that staff complete unpaid does not renew. */
function renewalOf({ payment_method, plan_id: planId, payment_id: paymentId, deleted_at }: Line) {
  if (deleted_at) return undefined
  return payment_method === 'subscription' && planId && paymentId ? { planId, paymentId } : undefined
}

/** The customer paid while deleting the account. */
async function stopRenewalOf(tx: Tx, { payment_method, payment_id: paymentId }: Line): Promise<void> {
  if (payment_method !== 'subscription' || !paymentId) return
  await enqueueOnce(tx, 'stop-renewal', { paymentId })
}
