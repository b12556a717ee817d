import { beforeCommit, type Tx } from '#database/client.ts'
import { vatIn } from '#model/money.ts'
import { openCase } from '../../../cases/cases.ts'
import { failpoint } from '../../../failpoint.ts'
import { enqueueOnce } from '../../../jobs/enqueue.ts'
import { notify } from '../../../notices/notify.ts'
import { countSale } from '../../catalog/public.ts'
import { deliverReserved, fillWaitingItem } from '../../stock/public.ts'
import type { EventActor } from '../records/event-queries.ts'
import { postSale } from '../records/ledger-queries.ts'
import {
  completeOrderRow,
  type ItemRow,
  issueInvoiceRow,
  type LockedOrder,
  listItems,
  setDeliveryState,
} from '../records/order-queries.ts'
import { type NewOrderEvent, publishOrder, recordOrderEvents } from '../records/record-order-event.ts'
import type { RenewedLine } from '../records/renewal-queries.ts'
import { applyRenewalRule } from './deliver-renewal.ts'

type Completion = {
  now: Date
  actor: EventActor
  /** The payment, already in the ledger; undefined for a free order. */
  paymentId?: string
  /** Staff complete the order although it is unpaid. */
  isGiven?: boolean
}

/**
 * The only function that completes an order, in the caller's transaction: delivers reserved accounts, notifies buyer
 * and staff, and issues the invoice. Returns false when the order is already completed.
 */
export async function completeOrder(
  tx: Tx,
  order: LockedOrder,
  { now, actor, paymentId, isGiven = false }: Completion,
): Promise<boolean> {
  const hasInvoice = order.invoice_number !== null
  const seller = await completeOrderRow(tx, order.id, { now, isGiven })
  if (!seller) return false
  await failpoint('complete.after-row')
  const rule = await applyRenewalRule(tx, order, now)
  const items = await listItems(tx, order.id)
  const { events, delivered } = await deliverItems(tx, order, items, now)
  await recordOrderEvents(tx, order.id, [{ kind: 'order_completed', actor }, ...events])
  await failpoint('complete.delivered')
  if (paymentId && delivered)
    await postSale(tx, paymentId, order.total_halalas, vatIn(order.total_halalas, seller.vatBasisPoints))
  await announceCompletion(tx, order, items, { now, rule, delivered })
  // Every completion locks the invoice counter and the rows of its products, so these locks come last.
  beforeCommit(tx, async () => {
    await countSales(tx, items)
    if (!hasInvoice) await issueInvoice(tx, order, { seller, now })
    await failpoint('complete.numbered')
  })
  await failpoint('complete.notified')
  return true
}

/** Sorted by id, so two orders of the same products cannot deadlock. */
async function countSales(tx: Tx, items: ItemRow[]): Promise<void> {
  const byProduct = items.toSorted((a, b) => (a.product_id < b.product_id ? -1 : 1))
  for (const { product_id, quantity } of byProduct) await countSale(tx, product_id, quantity)
}

type Seller = NonNullable<Awaited<ReturnType<typeof completeOrderRow>>>

/** Issues the invoice once; an order that is completed again keeps it. */
async function issueInvoice(
  tx: Tx,
  order: LockedOrder,
  { seller, now }: { seller: Seller; now: Date },
): Promise<void> {
  await issueInvoiceRow(tx, order.id, {
    issuedAt: now,
    seller: {
      name: seller.seller_name,
      nameAr: seller.seller_name_ar,
      address: seller.seller_address,
      addressAr: seller.seller_address_ar,
      vatNumber: seller.vat_number,
    },
    vat: vatIn(order.total_halalas, seller.vatBasisPoints),
  })
}

type Deliveries = {
  /** Whether every item has been delivered. */
  delivered: boolean
  events: NewOrderEvent[]
}

async function deliverItems(tx: Tx, order: LockedOrder, items: ItemRow[], now: Date): Promise<Deliveries> {
  const due = items.filter(item => item.delivery_state !== 'delivered')
  const events: NewOrderEvent[] = []
  const whole: string[] = []
  const waiting: string[] = []
  for (const item of due) {
    const units = item.auto_receive ? await deliverStock(tx, item, now) : 0
    const isWhole = units >= item.quantity
    ;(isWhole ? whole : waiting).push(item.id)
    if (isWhole)
      events.push({ kind: 'item_delivered', actor: { by: 'system' }, details: { itemId: item.id, units } })
    else if (item.auto_receive) events.push(await reportShortage(tx, order, item, units))
  }
  await setDeliveryState(tx, whole, 'delivered', now)
  await setDeliveryState(tx, waiting, 'waiting', now)
  return { delivered: waiting.length === 0, events }
}

/** Delivers reserved accounts first, then available ones when some are missing. */
async function deliverStock(tx: Tx, item: ItemRow, now: Date): Promise<number> {
  const line = { itemId: item.id, days: item.days, now }
  const units = await deliverReserved(tx, line)
  if (units >= item.quantity) return units
  return units + (await fillWaitingItem(tx, { ...line, productId: item.product_id, quantity: item.quantity }))
}

/** Opens a case for a paid item without stock: it gets the next accounts, or staff refund it. */
async function reportShortage(
  tx: Tx,
  order: LockedOrder,
  item: ItemRow,
  units: number,
): Promise<NewOrderEvent> {
  const details = { itemId: item.id, delivered: units, bought: item.quantity }
  await openCase(tx, {
    kind: 'delivery_short',
    about: item.id,
    orderId: order.id,
    productId: item.product_id,
    details,
  })
  return { kind: 'delivery_short', actor: { by: 'system' }, details }
}

async function announceCompletion(
  tx: Tx,
  order: LockedOrder,
  items: ItemRow[],
  { now, rule, delivered }: { now: Date; rule: RenewedLine['renewal_rule'] | undefined; delivered: boolean },
): Promise<void> {
  await publishOrder(tx, order, 'completed')
  // Renewals have their own notices; a new account is mailed like a purchase.
  if (rule === undefined) await notifyBuyer(tx, order, items, { now, delivered })
  else if (rule === 'new_account') await enqueueOnce(tx, 'mail-order', { orderId: order.id })
}

async function notifyBuyer(
  tx: Tx,
  order: LockedOrder,
  items: ItemRow[],
  { now, delivered }: { now: Date; delivered: boolean },
): Promise<void> {
  const [first] = items
  // A second completion after a cancellation delivers again, so it sends another notice and mail.
  const occasion = order.completed_at === null ? undefined : now.toISOString()
  await notify(tx, {
    userId: order.user_id,
    kind: delivered ? 'order_delivered' : 'order_completed',
    about: occasion ? `${order.id}:${occasion}` : order.id,
    params: {
      orderNumber: order.number,
      productName: first?.product_name ?? '',
      productNameAr: first?.product_name_ar ?? '',
    },
    link: `/my-orders/${order.id}`,
  })
  await enqueueOnce(tx, 'mail-order', { orderId: order.id, occasion })
  await enqueueOnce(tx, 'start-subscriptions', { orderId: order.id })
}
