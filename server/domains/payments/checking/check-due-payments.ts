import type { Deps } from '../../../deps.ts'
import { postponeQuestion } from '../../orders/public.ts'
import { sendRefund } from '../refunding/send-refund.ts'
import { checkPayment } from './check-payment.ts'
import { listDuePayments, listDueRefunds, listPaymentsToCheck } from './due-queries.ts'
import { processEach } from './process-each.ts'

type CheckDeps = Pick<Deps, 'database' | 'clock' | 'config' | 'paymob' | 'log'>

const maxDue = 200
const maxOpen = 2_000

/** Checks every due payment and refund, in case its own job was lost. */
export async function checkDuePayments(deps: CheckDeps): Promise<void> {
  const { database, log } = deps
  const now = deps.clock.now()
  const payments = await listDuePayments(database.reader, now, maxDue)
  await processEach(payments, id => checkPayment(deps, id), {
    log,
    what: 'checking a payment',
    postpone: id => postponeQuestion(deps, id),
  })
  const refunds = await listDueRefunds(database.reader, now)
  await processEach(refunds, id => sendRefund(deps, id), { log, what: 'sending a refund', concurrency: 1 })
}

/**
 * Runs whenever a worker starts, because callbacks may have been lost while none ran. Checks every attempt that can
 * still be paid, due or not. Stops when Paymob cannot be reached; the scheduled checks remain.
 */
export async function checkOpenPayments(deps: CheckDeps): Promise<void> {
  const open = await listPaymentsToCheck(deps.database.reader, maxOpen)
  const check = async (id: string) => deps.paymob.isReachable() && (await checkPayment(deps, id))
  await processEach(open, check, { log: deps.log, what: 'checking a payment' })
}
