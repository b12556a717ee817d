import type { Tx } from '#database/client.ts'
import { AppError } from '#model/errors.ts'
import { orderCan } from '#model/order-states.ts'
import { type Actor, writeAudit } from '../../../audit/write-audit.ts'
import type { Deps } from '../../../deps.ts'
import { addDeliveryMessage, countDelivered } from '../../stock/public.ts'
import {
  findItem,
  findOrder,
  type ItemRow,
  type LockedOrder,
  listItems,
  lockOrder,
  type OrderRow,
} from '../records/order-queries.ts'
import { completeItemDelivery } from './complete-item-delivery.ts'
import { type DeliverySource, deliverItem } from './deliver-item.ts'
import { findWaitingRenewal } from './deliver-renewal.ts'

type StaffDeps = Pick<Deps, 'database' | 'clock' | 'vault'>
type StaffActor = Actor & { userId: string }

type Delivery = {
  source: DeliverySource
  /** What staff write to the customer, who reads it beside the account. */
  message?: string | undefined
}

/** Staff deliver a waiting item of a paid order: all of its units or none. */
export async function deliverByStaff(
  deps: StaffDeps,
  actor: StaffActor,
  { itemId, ...delivery }: Delivery & { itemId: string },
): Promise<OrderRow> {
  return deps.database.transaction(async tx => {
    const known = await findItem(tx, itemId)
    const order = known && (await lockOrder(tx, known.order_id))
    const item = (order && (await listItems(tx, order.id)))?.find(({ id }) => id === itemId)
    if (!order || !item) throw new AppError('order_not_found')
    await deliverWaitingItem(tx, deps, actor, { order, item, ...delivery })
    return reread(tx, order.id)
  })
}

/** Staff deliver every waiting item of a paid order: all of them or none. */
export async function deliverWholeOrder(
  deps: StaffDeps,
  actor: StaffActor,
  { orderId, ...delivery }: Delivery & { orderId: string },
): Promise<void> {
  await deps.database.transaction(async tx => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new AppError('order_not_found')
    const waiting = (await listItems(tx, orderId)).filter(
      ({ delivery_state }) => delivery_state === 'waiting',
    )
    if (waiting.length === 0) throw new AppError('not_to_deliver')
    if ((await findWaitingRenewal(tx, order, deps.clock.now()))?.rule === 'extend')
      throw new AppError('extended_one_by_one')
    for (const item of waiting) await deliverWaitingItem(tx, deps, actor, { order, item, ...delivery })
  })
}

async function deliverWaitingItem(
  tx: Tx,
  { clock, vault }: StaffDeps,
  actor: StaffActor,
  { order, item, source, message }: Delivery & { order: LockedOrder; item: ItemRow },
): Promise<void> {
  if (!orderCan.deliver(order) || item.delivery_state !== 'waiting') throw new AppError('not_to_deliver')
  // Stock has just been delivered; the item's state follows in its own job.
  if (item.auto_receive && (await countDelivered(tx, item.id)) >= item.quantity)
    throw new AppError('not_to_deliver')
  const now = clock.now()
  const details = await deliverItem(tx, vault, { order, item, now, staffId: actor.userId }, source)
  if (message) await addDeliveryMessage(tx, vault, { itemId: item.id, now, message })
  await writeAudit(tx, actor, {
    action: 'order.deliver',
    subjectType: 'order',
    subjectId: order.id,
    after: { itemId: item.id, ...details, ...(message && { withMessage: true }) },
  })
  await completeItemDelivery(tx, order, item, { now, actor: { by: 'staff', userId: actor.userId } })
}

async function reread(tx: Tx, orderId: string): Promise<OrderRow> {
  const order = await findOrder(tx, orderId)
  if (!order) throw new AppError('order_not_found')
  return order
}
