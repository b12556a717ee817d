import type { Deps } from '../../../deps.ts'
import { failpoint } from '../../../failpoint.ts'
import { expireOrder } from '../../orders/public.ts'
import { checkPayment } from './check-payment.ts'
import { listOverdueOrders } from './due-queries.ts'
import { processEach } from './process-each.ts'

type ExpireDeps = Pick<Deps, 'database' | 'clock' | 'config' | 'paymob' | 'log'>

/** Orders per run; more than can expire in a minute. */
const maxOrders = 10_000

/** Expires overdue orders, after asking Paymob about their open payments. */
export async function expireOrders(deps: ExpireDeps): Promise<void> {
  const overdue = await listOverdueOrders(deps.database.reader, deps.clock.now(), maxOrders)
  const openPayments = new Map(overdue.map(order => [order.id, order.openPayments]))
  const expire = (orderId: string) => checkAndExpire(deps, orderId, openPayments.get(orderId) ?? [])
  await processEach([...openPayments.keys()], expire, { log: deps.log, what: 'expiring an order' })
}

/** If Paymob does not answer about a payment, the order expires some hours later, with a case. */
async function checkAndExpire(
  deps: ExpireDeps,
  orderId: string,
  openPayments: readonly string[],
): Promise<void> {
  const options = { log: deps.log, what: 'checking a payment', concurrency: 1 }
  await processEach(openPayments, id => checkPayment(deps, id), options)
  await failpoint('expire.checked')
  await expireOrder(deps, orderId)
}
