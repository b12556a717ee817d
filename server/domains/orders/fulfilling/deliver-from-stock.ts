import { AppError } from '#model/errors.ts'
import { type Actor, writeAudit } from '../../../audit/write-audit.ts'
import type { Deps } from '../../../deps.ts'
import { countDelivered, fillWaitingItem } from '../../stock/public.ts'
import { findItem, findOrder, listItems, lockOrder, type OrderRow } from '../order-queries.ts'
import { completeItemDelivery } from './complete-item-delivery.ts'

/** Staff deliver a paid item from free stock accounts: all of its units or none. */
export async function deliverFromStock(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  actor: Actor & { userId: string },
  itemId: string,
): Promise<OrderRow> {
  return database.transaction(async tx => {
    const known = await findItem(tx, itemId)
    const order = known && (await lockOrder(tx, known.order_id))
    const item = (order && (await listItems(tx, order.id)))?.find(({ id }) => id === itemId)
    if (!order || !item) throw new AppError('order_not_found')
    if (order.status !== 'completed' || item.delivery_state !== 'waiting')
      throw new AppError('not_to_deliver')
    const now = clock.now()
    const { product_id: productId, days, quantity } = item
    await fillWaitingItem(tx, { itemId, productId, days, quantity, now })
    const delivered = await countDelivered(tx, itemId)
    if (delivered < quantity)
      throw new AppError('stock_short', { values: { available: delivered, quantity } })
    await writeAudit(tx, actor, {
      action: 'order.deliver',
      subjectType: 'order',
      subjectId: order.id,
      after: { itemId, fromStock: true },
    })
    await completeItemDelivery(tx, order, item, { now, actor: { by: 'staff', userId: actor.userId } })
    const changed = await findOrder(tx, order.id)
    if (!changed) throw new AppError('order_not_found')
    return changed
  })
}
