import { times } from '#model/money.ts'
import type { Deps } from '../../deps.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { insertFirstPeriod, insertSubscription, listBoughtLines } from './queries.ts'

const dayMs = 86_400_000

/** The job after an order was completed: every line is a subscription from that moment on, renewing or not. */
export async function startSubscriptions(
  { database }: Pick<Deps, 'database'>,
  orderId: string,
): Promise<void> {
  await database.transaction(async tx => {
    for (const [index, line] of (await listBoughtLines(tx, orderId)).entries()) {
      if (!line.completed_at) continue
      const endsAt = new Date(line.completed_at.getTime() + line.days * dayMs)
      const renews = line.payment_method === 'subscription' && line.plan_id !== null
      const id = await insertSubscription(tx, {
        user_id: line.user_id,
        product_id: line.product_id,
        order_item_id: line.id,
        days: line.days,
        quantity: line.quantity,
        auto_renew: renews,
        plan_id: renews ? line.plan_id : null,
        amount_halalas: times(line.unit_price_halalas, line.quantity),
        starts_at: line.completed_at,
        ends_at: endsAt,
      })
      if (!id) continue
      // One payment settles one period: that of the first line stands for the order.
      const paymentId = index === 0 ? line.payment_id : null
      await insertFirstPeriod(tx, { subscriptionId: id, startsAt: line.completed_at, endsAt, paymentId })
      if (renews) await enqueue(tx, 'enrol-subscription', { subscriptionId: id }, { jobKey: `enrol:${id}` })
    }
  })
}
