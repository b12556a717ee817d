import type { Tx } from '#database/client.ts'
import { times } from '#model/money.ts'
import type { Deps } from '../../deps.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { insertFirstPeriod, insertSubscription, listBoughtLines, setEnd } from './queries.ts'

const dayMs = 86_400_000

type Line = Awaited<ReturnType<typeof listBoughtLines>>[number]

/** The job after an order was completed, and after each of its deliveries: every line is a subscription. */
export async function startSubscriptions(
  { database }: Pick<Deps, 'database'>,
  orderId: string,
): Promise<void> {
  await database.transaction(async tx => {
    for (const line of await listBoughtLines(tx, orderId)) {
      if (line.completed_at) await startOne(tx, line, line.completed_at)
    }
  })
}

async function startOne(tx: Tx, line: Line, startsAt: Date): Promise<void> {
  const renews = line.payment_method === 'subscription' && line.plan_id !== null
  // What is not handed over yet has no end; a renewing one follows the provider's calendar.
  const runsFrom = renews ? startsAt : line.delivered_at
  const endsAt = runsFrom && new Date(runsFrom.getTime() + line.days * dayMs)
  const id = await insertSubscription(tx, {
    user_id: line.user_id,
    product_id: line.product_id,
    order_item_id: line.id,
    days: line.days,
    quantity: line.quantity,
    auto_renew: renews,
    plan_id: renews ? line.plan_id : null,
    amount_halalas: times(line.unit_price_halalas, line.quantity),
    starts_at: startsAt,
    ends_at: endsAt,
  })
  if (!id) {
    if (endsAt) await setEnd(tx, line.id, endsAt)
    return
  }
  if (!renews || !endsAt) return
  await insertFirstPeriod(tx, { subscriptionId: id, startsAt, endsAt, paymentId: line.payment_id })
  await enqueue(tx, 'enrol-subscription', { subscriptionId: id }, { jobKey: `enrol:${id}` })
}
