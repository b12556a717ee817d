import type { Tx } from '#database/client.ts'
import { AppError } from '#model/errors.ts'
import { reservationMinutes } from '#model/order-states.ts'
import { minuteMs } from '#model/time-units.ts'
import { type LockedOrder, lockOrder } from '../records/order-queries.ts'
import { publishOrder, recordOrderEvent } from '../records/record-order-event.ts'
import { reopenRenewalRow } from '../records/renewal-queries.ts'

/** Makes the order of a missed period payable. A pending one stays as it is, so a period has one order to pay. */
export async function reopenRenewal(tx: Tx, orderId: string, now: Date): Promise<LockedOrder> {
  const order = await lockOrder(tx, orderId)
  if (!order?.renews_subscription_id) throw new AppError('order_not_found')
  if (order.status === 'completed') throw new AppError('no_missed_period')
  if (order.status === 'pending') return order
  const payableUntil = new Date(now.getTime() + reservationMinutes * minuteMs)
  await reopenRenewalRow(tx, orderId, { now, payableUntil })
  await recordOrderEvent(tx, orderId, 'order_reopened', { by: 'customer', userId: order.user_id })
  await publishOrder(tx, order, 'pending')
  return order
}
