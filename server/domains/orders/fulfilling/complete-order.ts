import { beforeCommit, type Tx } from '#database/client.ts'
import { vatIn } from '#model/money.ts'
import { openCase } from '../../../cases/cases.ts'
import { failpoint } from '../../../failpoint.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { publish } from '../../../live/publish.ts'
import { notify } from '../../../notices/notify.ts'
import { countSale } from '../../catalog/public.ts'
import { deliverReserved, fillWaitingItem } from '../../stock/public.ts'
import type { EventActor } from '../event-queries.ts'
import {
  completeOrderRow,
  findSeller,
  type ItemRow,
  type LockedOrder,
  listItems,
  nextInvoiceNumber,
  setDeliveryState,
  setInvoice,
} from '../order-queries.ts'
import { postSale } from '../paying/ledger-queries.ts'
import { recordOrderEvent } from '../record-order-event.ts'

type Completion = {
  now: Date
  actor: EventActor
  /** What paid for it, already in the books; nothing for a free order. */
  paymentId?: string
}

/**
 * The only function that completes an order, inside the caller's transaction: what is reserved is
 * delivered, buyer and staff are notified, and the invoice gets its number. Answers false when the order was completed
 * before.
 */
export async function completeOrder(
  tx: Tx,
  order: LockedOrder,
  { now, actor, paymentId }: Completion,
): Promise<boolean> {
  const isNew = await completeOrderRow(tx, order.id, now)
  if (!isNew) return false
  await failpoint('complete.after-row')
  await recordOrderEvent(tx, order.id, 'order_completed', actor)
  const items = await listItems(tx, order.id)
  const delivered = await deliverItems(tx, order, items, now)
  await failpoint('complete.delivered')
  const seller = await findSeller(tx)
  const hasInvoice = order.invoice_number !== null
  const vatBasisPoints = hasInvoice ? order.vat_basis_points : seller.vat_basis_points
  if (paymentId && delivered)
    await postSale(tx, paymentId, order.total_halalas, vatIn(order.total_halalas, vatBasisPoints))
  await announceCompletion(tx, order, items, now)
  // Every completion updates the counter, and every sale of a product its row: both locks are taken last.
  beforeCommit(tx, async () => {
    await countSales(tx, items)
    if (!hasInvoice) await issueInvoice(tx, order, { seller, now })
    await failpoint('complete.numbered')
  })
  await failpoint('complete.told')
  return true
}

/** Sorted by id, so two orders of the same products cannot deadlock. */
async function countSales(tx: Tx, items: ItemRow[]): Promise<void> {
  const byProduct = items.toSorted((a, b) => (a.product_id < b.product_id ? -1 : 1))
  for (const { product_id, quantity } of byProduct) await countSale(tx, product_id, quantity)
}

/** Issues the invoice once; an order that is completed again keeps it. */
async function issueInvoice(
  tx: Tx,
  order: LockedOrder,
  { seller, now }: { seller: Awaited<ReturnType<typeof findSeller>>; now: Date },
): Promise<void> {
  await setInvoice(tx, order.id, {
    number: await nextInvoiceNumber(tx),
    issuedAt: now,
    seller: {
      name: seller.seller_name,
      nameAr: seller.seller_name_ar,
      address: seller.seller_address,
      addressAr: seller.seller_address_ar,
      vatNumber: seller.vat_number,
    },
    vatBasisPoints: seller.vat_basis_points,
    vat: vatIn(order.total_halalas, seller.vat_basis_points),
  })
}

/** Whether every item has been delivered. */
async function deliverItems(tx: Tx, order: LockedOrder, items: ItemRow[], now: Date): Promise<boolean> {
  let complete = true
  for (const item of items) {
    if (item.delivery_state === 'delivered') continue
    const units = item.auto_receive ? await deliverStock(tx, item, now) : 0
    const isWhole = units >= item.quantity
    await setDeliveryState(tx, item.id, isWhole ? 'delivered' : 'waiting', now)
    if (isWhole)
      await recordOrderEvent(tx, order.id, 'item_delivered', { by: 'system' }, { itemId: item.id, units })
    else complete = false
    if (item.auto_receive && !isWhole) await reportShortage(tx, order, item, units)
  }
  return complete
}

/** Delivers reserved accounts first, then free ones when some are missing. */
async function deliverStock(tx: Tx, item: ItemRow, now: Date): Promise<number> {
  const line = { itemId: item.id, days: item.days, now }
  const units = await deliverReserved(tx, line)
  if (units >= item.quantity) return units
  return units + (await fillWaitingItem(tx, { ...line, productId: item.product_id, quantity: item.quantity }))
}

/** Opens a case for a paid item without stock: the next accounts go to it, or staff refund it. */
async function reportShortage(tx: Tx, order: LockedOrder, item: ItemRow, units: number): Promise<void> {
  const details = { itemId: item.id, delivered: units, bought: item.quantity }
  await recordOrderEvent(tx, order.id, 'delivery_short', { by: 'system' }, details)
  await openCase(tx, {
    kind: 'delivery_short',
    about: item.id,
    orderId: order.id,
    productId: item.product_id,
    details,
  })
}

async function announceCompletion(tx: Tx, order: LockedOrder, items: ItemRow[], now: Date): Promise<void> {
  await publish(tx, `user:${order.user_id}`, { type: 'order', orderId: order.id, status: 'completed' })
  await publish(tx, 'staff', { type: 'order', orderId: order.id, status: 'completed' })
  // Renewals have their own notices.
  if (order.renews_subscription_id === null) await notifyBuyer(tx, order, items, now)
}

async function notifyBuyer(tx: Tx, order: LockedOrder, items: ItemRow[], now: Date): Promise<void> {
  const [first] = items
  // Completed again after a cancellation: another delivery, so another notice and another mail.
  const again = order.completed_at === null ? undefined : now.toISOString()
  await notify(tx, {
    userId: order.user_id,
    kind: 'order_completed',
    about: again ? `${order.id}:${again}` : order.id,
    params: {
      orderNumber: order.number,
      productName: first?.product_name ?? '',
      productNameAr: first?.product_name_ar ?? '',
    },
    link: `/my-orders/${order.id}`,
  })
  await enqueue(tx, 'mail-order', again ? { orderId: order.id, again } : { orderId: order.id }, {
    jobKey: again ? `mail-order:${order.id}:${again}` : `mail-order:${order.id}`,
  })
  await enqueue(
    tx,
    'start-subscriptions',
    { orderId: order.id },
    { jobKey: `start-subscriptions:${order.id}` },
  )
}
