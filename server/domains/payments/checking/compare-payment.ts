import type { Deps } from '../../../deps.ts'
import { findPayment, type Match, matchProviderRecord, postponeQuestion } from '../../orders/public.ts'
import { listPaymentsToCompare } from './due-queries.ts'
import { processEach } from './process-each.ts'

type CompareDeps = Pick<Deps, 'database' | 'clock' | 'paymob' | 'log'>

/**
 * A job that runs every minute and compares captured payments with Paymob's record. When more are due than a minute allows,
 * two thirds of its calls go to the newest payments, and the rest to those that have waited longest.
 */
export async function compareDuePayments(deps: CompareDeps & Pick<Deps, 'config'>): Promise<void> {
  const { comparisonsPerMinute } = deps.config
  const waiting = Math.ceil(comparisonsPerMinute / 3)
  const now = deps.clock.now()
  const share = { now, newest: comparisonsPerMinute - waiting, waiting }
  const due = await listPaymentsToCompare(deps.database.reader, share)
  await processEach(due, id => comparePayment(deps, id), {
    log: deps.log,
    what: 'comparing a payment',
    concurrency: 4,
    postpone: id => postponeQuestion(deps, id),
  })
}

/**
 * Compares a captured payment with Paymob's record, and records refunds and voids that were made in Paymob's dashboard.
 * Callbacks and the schedule use it.
 */
export async function comparePayment(deps: CompareDeps, paymentId: string): Promise<Match | 'unknown'> {
  const payment = await findPayment(deps.database.reader, paymentId)
  if (payment?.state !== 'approved' && payment?.state !== 'partly_refunded') return 'not_captured'
  const found = await deps.paymob.findTransaction(payment.transaction_id ?? '')
  if (found.outcome === 'unknown') {
    await postponeQuestion(deps, paymentId)
    return 'unknown'
  }
  const record = found.outcome === 'found' ? found.transaction : undefined
  return matchProviderRecord(deps, payment, record)
}
