import type { Tx } from '#database/client.ts'
import { vatIn } from '#model/vat.ts'
import { openCase } from '../../cases/cases.ts'
import { failpoint } from '../../failpoint.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { publish } from '../../live/publish.ts'
import { notify } from '../../notices/notify.ts'
import { countSale } from '../catalog/count-sale.ts'
import { fillLine, handOverHeld } from '../stock/hand-over.ts'
import type { EventActor } from './event-queries.ts'
import { postSale } from './ledger-queries.ts'
import {
  completeOrderRow,
  findSeller,
  type IssuedInvoice,
  type ItemRow,
  type LockedOrder,
  listItems,
  nextInvoiceNumber,
  setDeliveryState,
} from './order-queries.ts'
import { tellTimeline } from './tell-timeline.ts'

type Completion = {
  now: Date
  actor: EventActor
  /** What paid for it, already in the books; nothing for a free order. */
  paymentId?: string
}

/**
 * The one way in which an order becomes complete, inside the transaction that learned that it may: the invoice gets
 * its number, what is held is handed over, and everybody is told. Answers whether it was this call that did it.
 */
export async function completeOrder(
  tx: Tx,
  order: LockedOrder,
  { now, actor, paymentId }: Completion,
): Promise<boolean> {
  const invoice = order.invoice_number === null ? await issueInvoice(tx, order) : undefined
  const isNew = await completeOrderRow(tx, order.id, { now, invoice })
  if (!isNew) return false
  await failpoint('complete.after-row')
  await tellTimeline(tx, order.id, 'order_completed', actor)
  const items = await listItems(tx, order.id)
  const delivered = await deliverItems(tx, order, items, now)
  await failpoint('complete.delivered')
  for (const { product_id, quantity } of items) await countSale(tx, product_id, quantity)
  if (paymentId && delivered) {
    const points = invoice?.vatBasisPoints ?? order.vat_basis_points
    await postSale(tx, paymentId, order.total_halalas, vatIn(order.total_halalas, points))
  }
  await tellEverybody(tx, order, items)
  await failpoint('complete.told')
  return true
}

async function issueInvoice(tx: Tx, order: LockedOrder): Promise<IssuedInvoice> {
  const settings = await findSeller(tx)
  return {
    number: await nextInvoiceNumber(tx),
    seller: {
      name: settings.seller_name,
      nameAr: settings.seller_name_ar,
      address: settings.seller_address,
      addressAr: settings.seller_address_ar,
      vatNumber: settings.vat_number,
    },
    vatBasisPoints: settings.vat_basis_points,
    vat: vatIn(order.total_halalas, settings.vat_basis_points),
  }
}

/** Whether nothing is left to hand over. */
async function deliverItems(tx: Tx, order: LockedOrder, items: ItemRow[], now: Date): Promise<boolean> {
  let complete = true
  for (const item of items) {
    if (item.delivery_state === 'delivered') continue
    const units = item.auto_receive ? await handOver(tx, item, now) : 0
    const isWhole = units >= item.quantity
    await setDeliveryState(tx, item.id, isWhole ? 'delivered' : 'waiting', now)
    if (isWhole)
      await tellTimeline(tx, order.id, 'item_delivered', { by: 'system' }, { itemId: item.id, units })
    else complete = false
    if (item.auto_receive && !isWhole) await reportShortage(tx, order, item, units)
  }
  return complete
}

/** What is held for the line, and should that be too little, what is free. */
async function handOver(tx: Tx, item: ItemRow, now: Date): Promise<number> {
  const line = { itemId: item.id, days: item.days, now }
  const units = await handOverHeld(tx, line)
  if (units >= item.quantity) return units
  return units + (await fillLine(tx, { ...line, productId: item.product_id, quantity: item.quantity }))
}

/** Paid, and the shelf was empty after all: it is served first when accounts arrive, or the money goes back. */
async function reportShortage(tx: Tx, order: LockedOrder, item: ItemRow, units: number): Promise<void> {
  const details = { itemId: item.id, delivered: units, bought: item.quantity }
  await tellTimeline(tx, order.id, 'delivery_short', { by: 'system' }, details)
  await openCase(tx, {
    kind: 'delivery_short',
    about: item.id,
    orderId: order.id,
    productId: item.product_id,
    details,
  })
}

async function tellEverybody(tx: Tx, order: LockedOrder, items: ItemRow[]): Promise<void> {
  await publish(tx, `user:${order.user_id}`, { type: 'order', orderId: order.id, status: 'completed' })
  await publish(tx, 'staff', { type: 'order', orderId: order.id, status: 'completed' })
  // Whoever records a renewal tells of it in its own words.
  if (order.renews_subscription_id === null) await tellBuyer(tx, order, items)
}

async function tellBuyer(tx: Tx, order: LockedOrder, items: ItemRow[]): Promise<void> {
  const [first] = items
  await notify(tx, {
    userId: order.user_id,
    kind: 'order_completed',
    about: order.id,
    params: {
      orderNumber: order.number,
      productName: first?.product_name ?? '',
      productNameAr: first?.product_name_ar ?? '',
    },
    link: `/my-orders/${order.id}`,
  })
  await enqueue(tx, 'mail-order', { orderId: order.id }, { jobKey: `mail-order:${order.id}` })
  await enqueue(
    tx,
    'start-subscriptions',
    { orderId: order.id },
    { jobKey: `start-subscriptions:${order.id}` },
  )
}
