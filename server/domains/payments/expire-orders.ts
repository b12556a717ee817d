import type { Deps } from '../../deps.ts'
import { failpoint } from '../../failpoint.ts'
import { openAttempts } from '../orders/attempts.ts'
import { expireOrder, ordersToExpire } from '../orders/expire-order.ts'
import { checkPayment } from './check-payment.ts'

type ExpireDeps = Pick<Deps, 'database' | 'clock' | 'config' | 'paymob' | 'log'>

/** Of a minute: more than end in one, even when everybody left at the same time. */
const most = 10_000
const atOnce = 8

/** Orders whose time is over end, unless somebody may have paid them: then Paymob is asked first. */
export async function expireOrders(deps: ExpireDeps): Promise<void> {
  const due = await ordersToExpire(deps.database.reader, deps.clock.now(), most)
  const queue = due.values()
  const workers = Array.from({ length: atOnce }, async () => {
    for (const orderId of queue) await askAndExpire(deps, orderId)
  })
  await Promise.all(workers)
}

async function askAndExpire(deps: ExpireDeps, orderId: string): Promise<void> {
  for (const paymentId of await openAttempts(deps.database.reader, orderId))
    await checkPayment(deps, paymentId)
  await failpoint('expire.asked')
  await expireOrder(deps, orderId)
}
