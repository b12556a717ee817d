import { orderCan } from '#model/order-states.ts'
import type { Deps } from '../../../deps.ts'
import { failpoint } from '../../../failpoint.ts'
import { lockOrder } from '../records/order-queries.ts'
import { listOpenPayments } from '../records/payment-queries.ts'
import { isOverdue, reportUndecided } from '../records/report-undecided.ts'
import { cancelPendingOrder } from './cancel-pending-order.ts'

/**
 * Expires an unpaid order after its deadline. While the outcome of a payment is unknown, the order keeps its stock for
 * some more hours; then it expires and staff get a case. A payment that arrives later is handled as after any expiry.
 */
export async function expireOrder(
  { database, clock, config }: Pick<Deps, 'database' | 'clock' | 'config'>,
  orderId: string,
): Promise<void> {
  await database.transaction(async tx => {
    const order = await lockOrder(tx, orderId)
    const now = clock.now()
    if (!order?.payable_until || !orderCan.expire({ ...order, payableUntil: order.payable_until }, now))
      return
    const undecided = await listOpenPayments(tx, orderId)
    if (undecided.length > 0 && !isOverdue(order.payable_until, now, config.undecidedPaymentHours)) return
    for (const payment of undecided) await reportUndecided(tx, payment)
    await failpoint('expire.locked')
    await cancelPendingOrder(tx, order, { now, actor: { by: 'system' }, reason: 'expired' })
    await failpoint('expire.released')
  })
}
