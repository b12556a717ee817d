import type { Deps } from '../../../deps.ts'
import { failpoint } from '../../../failpoint.ts'
import { expireOrder, listOpenPayments, listOrdersToExpire } from '../../orders/public.ts'
import { checkPayment } from './check-payment.ts'
import { processEach } from './process-each.ts'

type ExpireDeps = Pick<Deps, 'database' | 'clock' | 'config' | 'paymob' | 'log'>

/** Orders per run; more than can expire in a minute. */
const maxOrders = 10_000

/** Expires overdue orders, after asking Paymob about their open payments. */
export async function expireOrders(deps: ExpireDeps): Promise<void> {
  const due = await listOrdersToExpire(deps.database.reader, deps.clock.now(), maxOrders)
  await processEach(due, orderId => checkAndExpire(deps, orderId), {
    log: deps.log,
    what: 'expiring an order',
  })
}

/** If Paymob does not answer about a payment, the order expires some hours later, with a case. */
async function checkAndExpire(deps: ExpireDeps, orderId: string): Promise<void> {
  const open = await listOpenPayments(deps.database.reader, orderId)
  const options = { log: deps.log, what: 'checking a payment', concurrency: 1 }
  const ids = open.map(({ id }) => id)
  await processEach(ids, id => checkPayment(deps, id), options)
  await failpoint('expire.checked')
  await expireOrder(deps, orderId)
}
