import type { Tx } from '#database/client.ts'
import { closeCase } from '../../../cases/cases.ts'
import { enqueueOnce } from '../../../jobs/enqueue.ts'
import { countSale } from '../../catalog/public.ts'
import { returnCoupon } from '../../coupons/public.ts'
import { endDeliveries } from '../../stock/public.ts'
import { endOrderRow, type LockedOrder, listItems, setDeliveryState } from '../records/order-queries.ts'
import { publishOrder, recordOrderEvent } from '../records/record-order-event.ts'

/** Revokes a completed order: ends its deliveries, whose accounts are never sold again. */
export async function revokeCompletedOrder(
  tx: Tx,
  order: LockedOrder,
  { now, reason }: { now: Date; reason: 'refunded' | 'staff' },
): Promise<void> {
  if (!(await endOrderRow(tx, order.id, { from: 'completed', now, reason }))) return
  const settled = { now, resolution: 'cancelled' } as const
  for (const { id, product_id, quantity } of await listItems(tx, order.id)) {
    await countSale(tx, product_id, -quantity)
    await setDeliveryState(tx, [id], 'not_due', now)
    await closeCase(tx, { kind: 'delivery_short', about: id, ...settled })
  }
  await closeCase(tx, { kind: 'delivery_overdue', about: order.id, ...settled })
  await endDeliveries(tx, order.id, { now, reason: reason === 'staff' ? 'withdrawn' : reason })
  await returnCoupon(tx, order.id, now)
  await enqueueOnce(tx, 'revoke-subscriptions', { orderId: order.id })
  await enqueueOnce(tx, 'close-claims', { orderId: order.id })
  await recordOrderEvent(tx, order.id, 'order_cancelled', { by: 'system' }, { reason })
  await publishOrder(tx, order, 'cancelled')
}
