import type { Tx } from '#database/client.ts'
import { halalas, vatIn } from '#model/money.ts'
import { closeCase } from '../../../cases/cases.ts'
import { enqueueOnce } from '../../../jobs/enqueue.ts'
import { notify } from '../../../notices/notify.ts'
import { countDelivered } from '../../stock/public.ts'
import type { EventActor } from '../records/event-queries.ts'
import { isSalePosted, postSale } from '../records/ledger-queries.ts'
import {
  type ItemRow,
  type LockedOrder,
  listItems,
  type OrderRow,
  setDeliveryState,
} from '../records/order-queries.ts'
import { findCapturedPayment } from '../records/payment-queries.ts'
import { publishOrder, recordOrderEvent } from '../records/record-order-event.ts'
import { findRenewalItem } from '../records/renewal-queries.ts'
import { setNewAccountsEnd } from './deliver-renewal.ts'
import { awaitsStaff } from './report-overdue-deliveries.ts'

type ItemCompletion = { now: Date; actor: EventActor }

/** Marks a waiting item as delivered, recognizes revenue, notifies the customer and closes its case. */
export async function completeItemDelivery(
  tx: Tx,
  order: LockedOrder,
  item: ItemRow,
  { now, actor }: ItemCompletion,
): Promise<void> {
  await setDeliveryState(tx, [item.id], 'delivered', now)
  await recordOrderEvent(tx, order.id, 'item_delivered', actor, { itemId: item.id })
  const items = await listItems(tx, order.id)
  if (items.every(({ delivery_state }) => delivery_state === 'delivered')) await recognizeRevenue(tx, order)
  await closeCase(tx, { kind: 'delivery_short', about: item.id, ...closing({ now, actor }) })
  if (!items.some(awaitsStaff))
    await closeCase(tx, { kind: 'delivery_overdue', about: order.id, ...closing({ now, actor }) })
  await notifyBuyer(tx, order, item, now)
}

function closing({ now, actor }: ItemCompletion) {
  return { now, resolution: 'delivered', by: 'userId' in actor ? actor.userId : null } as const
}

/** Revenue is recognized when the last item has been delivered. */
export async function recognizeRevenue(tx: Tx, order: LockedOrder): Promise<void> {
  const payment = await findCapturedPayment(tx, order.id)
  if (!payment || (await isSalePosted(tx, payment.id))) return
  const kept = halalas(payment.amount_halalas - payment.refunded_halalas)
  await postSale(tx, payment.id, kept, vatIn(kept, order.vat_basis_points))
}

async function notifyBuyer(tx: Tx, order: LockedOrder, item: ItemRow, now: Date): Promise<void> {
  const params = {
    orderNumber: order.number,
    productName: item.product_name,
    productNameAr: item.product_name_ar,
  }
  const about = { userId: order.user_id, about: item.id, link: `/my-orders/${order.id}` }
  const renewed = await completeRenewal(tx, order, item, now)
  if (renewed) await notify(tx, { ...about, kind: 'renewal_delivered', params: { ...params, ...renewed } })
  else await notify(tx, { ...about, kind: 'order_delivered', params })
  await announceDelivery(tx, order, item.id)
  await enqueueOnce(tx, 'start-subscriptions', { orderId: order.id })
}

/** The account with which a renewal is complete, and its end: a new one ends later when the customer waited for it. */
async function completeRenewal(tx: Tx, order: LockedOrder, { id }: ItemRow, now: Date) {
  if (order.renews_subscription_id === null) return undefined
  const renewal = await findRenewalItem(tx, order.id)
  const isNew = (await countDelivered(tx, id)) > 0
  const until = isNew ? await setNewAccountsEnd(tx, renewal, now) : null
  if (until) await enqueueOnce(tx, 'add-waited-days', { orderId: order.id })
  const endsAt = until ?? renewal.endsAt
  return endsAt && ({ endsAt: endsAt.toISOString(), account: isNew ? 'new' : 'same' } as const)
}

/** Publishes a live event to the buyer and to staff, and enqueues the order's mail, once for each occasion. */
export async function announceDelivery(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'user_id' | 'status'>,
  occasion: string,
): Promise<void> {
  await publishOrder(tx, order, order.status)
  await enqueueOnce(tx, 'mail-order', { orderId: order.id, occasion })
}
