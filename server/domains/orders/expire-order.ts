import type { Reader } from '#database/client.ts'
import type { Deps } from '../../deps.ts'
import { failpoint } from '../../failpoint.ts'
import { cancelOrder } from './cancel-order.ts'
import { listExpired } from './expired-queries.ts'
import { lockOrder } from './order-queries.ts'
import { listOpenPayments } from './payment-queries.ts'

/** Pending orders whose time is over; those with a payment of unknown end come last. */
export async function ordersToExpire(db: Reader, now: Date, limit: number): Promise<string[]> {
  return listExpired(db, now, limit)
}

/** Its time is over. Paid or prolonged meanwhile, or of unknown end, it keeps what it holds. */
export async function expireOrder(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  orderId: string,
): Promise<void> {
  await database.transaction(async tx => {
    const order = await lockOrder(tx, orderId)
    const now = clock.now()
    if (order?.status !== 'pending' || order.payable_until === null || order.payable_until > now) return
    if ((await listOpenPayments(tx, orderId)).length > 0) return
    await failpoint('expire.locked')
    await cancelOrder(tx, order, { now, actor: { by: 'system' }, reason: 'expired' })
    await failpoint('expire.released')
  })
}
