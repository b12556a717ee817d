import { AppError } from '#model/errors.ts'
import type { Deps } from '../../../deps.ts'
import { findOrder, lockOrder, type OrderRow } from '../order-queries.ts'
import { cancelPendingOrder } from './cancel-pending-order.ts'

type DropDeps = Pick<Deps, 'database' | 'clock'>

/** The customer cancels a pending order. A late payment is refunded. */
export async function cancelByCustomer(
  { database, clock }: DropDeps,
  { orderId, customerId }: { orderId: string; customerId: string },
): Promise<OrderRow> {
  return database.transaction(async tx => {
    const order = await lockOrder(tx, orderId)
    if (!order || order.user_id !== customerId) throw new AppError('order_not_found')
    const actor = { by: 'customer', userId: customerId } as const
    const isDone = await cancelPendingOrder(tx, order, { now: clock.now(), actor, reason: 'customer' })
    if (!isDone && order.status !== 'cancelled') throw new AppError('order_not_pending')
    const dropped = await findOrder(tx, orderId)
    if (!dropped) throw new AppError('order_not_found')
    return dropped
  })
}
