import type { Deps } from '../../../deps.ts'
import { countDelivered } from '../../stock/public.ts'
import { listItems, lockOrder } from '../records/order-queries.ts'
import { findRenewalItem } from '../records/renewal-queries.ts'
import { announceDelivery, completeItemDelivery } from './complete-item-delivery.ts'
import { setNewAccountsEnd } from './deliver-renewal.ts'

/** The job after accounts were delivered to a waiting order: completes the items that have all their accounts. */
export async function deliverWaitingOrder(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  orderId: string,
): Promise<void> {
  await database.transaction(async tx => {
    const order = await lockOrder(tx, orderId)
    if (order?.status !== 'completed') return
    for (const item of await listItems(tx, orderId)) {
      if (!item.auto_receive || item.delivery_state !== 'waiting') continue
      const units = await countDelivered(tx, item.id)
      if (units >= item.quantity)
        await completeItemDelivery(tx, order, item, { now: clock.now(), actor: { by: 'system' } })
      else if (units > 0) {
        if (order.renews_subscription_id !== null)
          await setNewAccountsEnd(tx, await findRenewalItem(tx, orderId), clock.now())
        await announceDelivery(tx, order, `${item.id}:${units}`)
      }
    }
  })
}
