import type { Tx } from '#database/client.ts'
import type { JsonObject } from '#database/schema.gen.ts'
import { AppError } from '#model/errors.ts'
import { orderCan } from '#model/order-states.ts'
import { type Actor, writeAudit } from '../../../audit/write-audit.ts'
import type { Deps } from '../../../deps.ts'
import { countDelivered, deliverManually, deliverTyped, fillWaitingItem } from '../../stock/public.ts'
import { findItem, findOrder, type ItemRow, listItems, lockOrder, type OrderRow } from '../order-queries.ts'
import { completeItemDelivery } from './complete-item-delivery.ts'

type StaffDeps = Pick<Deps, 'database' | 'clock'>
type StaffActor = Actor & { userId: string }

/** Records that staff activated a paid item for an account with this e-mail address. */
export async function deliverToEmail(
  deps: StaffDeps,
  actor: StaffActor,
  { itemId, email }: { itemId: string; email: string },
): Promise<OrderRow> {
  return deliverWaitingItem(deps, actor, itemId, async (tx, { days }, now) => {
    await deliverManually(tx, { itemId, days, now, email, staffId: actor.userId })
    // Without the e-mail address: the delivery row can be erased, the audit log cannot.
    return {}
  })
}

/** Staff deliver a paid item from free stock accounts: all of its units or none. */
export async function deliverFromStock(
  deps: StaffDeps,
  actor: StaffActor,
  itemId: string,
): Promise<OrderRow> {
  return deliverWaitingItem(deps, actor, itemId, async (tx, item, now) => {
    const { product_id: productId, days, quantity } = item
    await fillWaitingItem(tx, { itemId, productId, days, quantity, now })
    const delivered = await countDelivered(tx, itemId)
    if (delivered < quantity)
      throw new AppError('stock_short', { values: { available: delivered, quantity } })
    return { fromStock: true }
  })
}

/** Staff deliver a paid item with accounts that they typed: all of its units or none. */
export async function deliverTypedAccounts(
  deps: StaffDeps & Pick<Deps, 'vault'>,
  actor: StaffActor,
  { itemId, lines }: { itemId: string; lines: string[] },
): Promise<OrderRow> {
  return deliverWaitingItem(deps, actor, itemId, async (tx, item, now) => {
    const { product_id: productId, days, quantity } = item
    const units = quantity - (await countDelivered(tx, itemId))
    const line = { itemId, productId, days, now, units, staffId: actor.userId }
    await deliverTyped(tx, deps.vault, { ...line, lines })
    return { typed: units }
  })
}

/** Fills a waiting item within its order's lock; what `fill` answers belongs in the audit entry. */
async function deliverWaitingItem(
  { database, clock }: StaffDeps,
  actor: StaffActor,
  itemId: string,
  fill: (tx: Tx, item: ItemRow, now: Date) => Promise<JsonObject>,
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
    const details = await fill(tx, item, now)
    await writeAudit(tx, actor, {
      action: 'order.deliver',
      subjectType: 'order',
      subjectId: order.id,
      after: { itemId, ...details },
    })
    await completeItemDelivery(tx, order, item, { now, actor: { by: 'staff', userId: actor.userId } })
    const delivered = await findOrder(tx, order.id)
    if (!delivered) throw new AppError('order_not_found')
    return delivered
  })
}
