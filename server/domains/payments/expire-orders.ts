import type { Deps } from '../../deps.ts'
import { failpoint } from '../../failpoint.ts'
import { cancelOrder } from '../orders/cancel-order.ts'
import { listExpired } from '../orders/expired-queries.ts'
import { lockOrder } from '../orders/order-queries.ts'
import { listOpenPayments } from '../orders/payment-queries.ts'
import { checkPayment } from './check-payment.ts'

type ExpireDeps = Pick<Deps, 'database' | 'clock' | 'paymob' | 'log'>

/** Of a minute: more than end in one, even when everybody left at the same time. */
const most = 10_000
const atOnce = 8

/** Orders whose time is over end, unless somebody may have paid them: then Paymob is asked first. */
export async function expireOrders(deps: ExpireDeps): Promise<void> {
  const due = await listExpired(deps.database.reader, deps.clock.now(), most)
  const queue = due.values()
  const workers = Array.from({ length: atOnce }, async () => {
    for (const orderId of queue) await expireOrder(deps, orderId)
  })
  await Promise.all(workers)
}

async function expireOrder(deps: ExpireDeps, orderId: string): Promise<void> {
  const { database, clock } = deps
  for (const { id } of await listOpenPayments(database.reader, orderId)) await checkPayment(deps, id)
  await failpoint('expire.asked')
  await database.transaction(async tx => {
    const order = await lockOrder(tx, orderId)
    const now = clock.now()
    // Paid or prolonged meanwhile, or of unknown end: it keeps what it holds.
    if (order?.status !== 'pending' || order.payable_until === null || order.payable_until > now) return
    if ((await listOpenPayments(tx, orderId)).length > 0) return
    await failpoint('expire.locked')
    await cancelOrder(tx, order, { now, actor: { by: 'system' }, reason: 'expired' })
    await failpoint('expire.released')
  })
}
