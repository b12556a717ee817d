import type { Tx } from '#database/client.ts'
import { AppError } from '#model/errors.ts'
import { halalas } from '#model/money.ts'
import { vatIn } from '#model/vat.ts'
import { type Actor, writeAudit } from '../../audit/write-audit.ts'
import { closeCase } from '../../cases/cases.ts'
import type { Deps } from '../../deps.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { publish } from '../../live/publish.ts'
import { notify } from '../../notices/notify.ts'
import { handOverByHand } from '../stock/hand-over.ts'
import { tellTimeline } from './event-queries.ts'
import { isSalePosted, postSale } from './ledger-queries.ts'
import {
  findItem,
  findOrder,
  findSeller,
  type ItemRow,
  type LockedOrder,
  listItems,
  lockOrder,
  type OrderRow,
  setDeliveryState,
} from './order-queries.ts'
import { findCapturedPayment } from './payment-queries.ts'

type Handed = { itemId: string; email: string }

/** Staff hand a paid line over by themselves, and say to which address. */
export async function deliverItem(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  actor: Actor & { userId: string },
  { itemId, email }: Handed,
): Promise<OrderRow> {
  return database.transaction(async tx => {
    const known = await findItem(tx, itemId)
    const order = known && (await lockOrder(tx, known.order_id))
    const item = (order && (await listItems(tx, order.id)))?.find(({ id }) => id === itemId)
    if (!order || !item) throw new AppError('order_not_found')
    if (order.status !== 'completed' || item.delivery_state !== 'waiting')
      throw new AppError('not_to_deliver')
    const now = clock.now()
    await handOverByHand(tx, { itemId, days: item.days, now, email, staffId: actor.userId })
    await setDeliveryState(tx, itemId, 'delivered', now)
    await tellTimeline(tx, order.id, 'item_delivered', { by: 'staff', userId: actor.userId }, { itemId })
    await writeAudit(tx, actor, {
      action: 'order.deliver',
      subjectType: 'order',
      subjectId: order.id,
      after: { itemId, deliveryEmail: email },
    })
    await earn(tx, order)
    await tellBuyer(tx, order, item)
    const settled = { about: itemId, now, resolution: 'delivered', by: actor.userId }
    await closeCase(tx, { kind: 'delivery_short', ...settled })
    await closeCase(tx, { kind: 'delivery_overdue', ...settled })
    const delivered = await findOrder(tx, order.id)
    if (!delivered) throw new AppError('order_not_found')
    return delivered
  })
}

/** With the last line the money is the shop's. */
async function earn(tx: Tx, order: LockedOrder): Promise<void> {
  const items = await listItems(tx, order.id)
  if (items.some(item => item.delivery_state !== 'delivered')) return
  const payment = await findCapturedPayment(tx, order.id)
  if (!payment || (await isSalePosted(tx, payment.id))) return
  const { vat_basis_points: points } = await findSeller(tx)
  const kept = halalas(payment.amount_halalas - payment.refunded_halalas)
  await postSale(tx, payment.id, kept, vatIn(kept, points))
}

async function tellBuyer(tx: Tx, order: LockedOrder, item: ItemRow): Promise<void> {
  await notify(tx, {
    userId: order.user_id,
    kind: 'order_delivered',
    about: item.id,
    params: {
      orderNumber: order.number,
      productName: item.product_name,
      productNameAr: item.product_name_ar,
    },
    link: `/my-orders/${order.id}`,
  })
  await publish(tx, `user:${order.user_id}`, { type: 'order', orderId: order.id, status: order.status })
  await enqueue(
    tx,
    'mail-order',
    { orderId: order.id, again: item.id },
    { jobKey: `mail-order:${order.id}:${item.id}` },
  )
  await enqueue(
    tx,
    'start-subscriptions',
    { orderId: order.id },
    { jobKey: `start-subscriptions:${order.id}` },
  )
}
