import type { Tx } from '#database/client.ts'
import { returnCoupon } from '../../coupons/public.ts'
import { releaseStock } from '../../stock/public.ts'
import type { EventActor } from '../records/event-queries.ts'
import { endOrderRow, type LockedOrder } from '../records/order-queries.ts'
import { publishOrder, recordOrderEvent } from '../records/record-order-event.ts'

type Cancellation = {
  now: Date
  actor: EventActor
  reason: 'expired' | 'customer' | 'staff' | 'payment_not_started'
}

/** Cancels a pending order and releases its stock and coupon. Returns whether this call cancelled it. */
export async function cancelPendingOrder(
  tx: Tx,
  order: LockedOrder,
  { now, actor, reason }: Cancellation,
): Promise<boolean> {
  if (!(await endOrderRow(tx, order.id, { from: 'pending', now, reason }))) return false
  await releaseStock(tx, order.id, now)
  await returnCoupon(tx, order.id, now)
  await recordOrderEvent(tx, order.id, reason === 'expired' ? 'order_expired' : 'order_cancelled', actor, {
    reason,
  })
  await publishOrder(tx, order, 'cancelled')
  return true
}
