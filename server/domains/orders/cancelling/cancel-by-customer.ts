import { AppError } from '#model/errors.ts'
import { orderCan } from '#model/order-states.ts'
import type { Deps } from '../../../deps.ts'
import { findOrder, lockOrder, type OrderRow } from '../records/order-queries.ts'
import { cancelPendingOrder } from './cancel-pending-order.ts'

type CancelDeps = Pick<Deps, 'database' | 'clock'>

/** The customer cancels a pending order. A late payment is refunded. */
export async function cancelByCustomer(
  { database, clock }: CancelDeps,
  { orderId, customerId }: { orderId: string; customerId: string },
): Promise<OrderRow> {
  return database.transaction(async tx => {
    const order = await lockOrder(tx, orderId)
    if (!order || order.user_id !== customerId) throw new AppError('order_not_found')
    const actor = { by: 'customer', userId: customerId } as const
    if (orderCan.cancelByCustomer(order))
      await cancelPendingOrder(tx, order, { now: clock.now(), actor, reason: 'customer' })
    else if (order.status !== 'cancelled') throw new AppError('order_not_pending')
    const cancelled = await findOrder(tx, orderId)
    if (!cancelled) throw new AppError('order_not_found')
    return cancelled
  })
}
