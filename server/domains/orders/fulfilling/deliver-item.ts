import { AppError } from '#model/errors.ts'
import { orderCan } from '#model/order-states.ts'
import { type Actor, writeAudit } from '../../../audit/write-audit.ts'
import type { Deps } from '../../../deps.ts'
import { countDelivered, deliverManually } from '../../stock/public.ts'
import { findItem, findOrder, listItems, lockOrder, type OrderRow } from '../order-queries.ts'
import { completeItemDelivery } from './complete-item-delivery.ts'

type ManualDelivery = { itemId: string; email: string }

/** Records that staff delivered a paid item to an e-mail address. */
export async function deliverItem(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  actor: Actor & { userId: string },
  { itemId, email }: ManualDelivery,
): Promise<OrderRow> {
  return database.transaction(async tx => {
    const known = await findItem(tx, itemId)
    const order = known && (await lockOrder(tx, known.order_id))
    const item = (order && (await listItems(tx, order.id)))?.find(({ id }) => id === itemId)
    if (!order || !item) throw new AppError('order_not_found')
    if (!orderCan.deliver(order) || item.delivery_state !== 'waiting') throw new AppError('not_to_deliver')
    // Stock has just been delivered; the item's state follows in its own job.
    if (item.auto_receive && (await countDelivered(tx, itemId)) >= item.quantity)
      throw new AppError('not_to_deliver')
    const now = clock.now()
    await deliverManually(tx, { itemId, days: item.days, now, email, staffId: actor.userId })
    await writeAudit(tx, actor, {
      action: 'order.deliver',
      subjectType: 'order',
      subjectId: order.id,
      // Without the e-mail address: the delivery row can be erased, the audit log cannot.
      after: { itemId },
    })
    await completeItemDelivery(tx, order, item, { now, actor: { by: 'staff', userId: actor.userId } })
    const delivered = await findOrder(tx, order.id)
    if (!delivered) throw new AppError('order_not_found')
    return delivered
  })
}
