import { dayMs, minuteMs } from '#model/time-units.ts'
import type { Deps } from '../../../deps.ts'
import {
  findPayment,
  type Match,
  matchProviderRecord,
  type PaymentRow,
  setCompareAt,
} from '../../orders/public.ts'
import { listPaymentsToCompare } from '../queries.ts'
import { processEach } from './process-each.ts'

type CompareDeps = Pick<Deps, 'database' | 'clock' | 'paymob' | 'log'>

const againMs = 45 * minuteMs
const comparedForMs = 180 * dayMs

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
    postpone: id => postpone(deps, id, 10 * minuteMs),
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
    await postpone(deps, paymentId, 10 * minuteMs)
    return 'unknown'
  }
  const record = found.outcome === 'found' ? found.transaction : undefined
  const match = await matchProviderRecord(deps, paymentId, record)
  if (match === 'refund_under_way') await postpone(deps, paymentId, 2 * minuteMs)
  else if (match === 'differs') await postpone(deps, paymentId, dayMs)
  else await postpone(deps, paymentId, isOld(payment, deps.clock.now()) ? null : againMs)
  return match
}

function isOld({ settled_at, created_at }: PaymentRow, now: Date): boolean {
  return now.getTime() - (settled_at ?? created_at).getTime() > comparedForMs
}

async function postpone({ database, clock }: CompareDeps, paymentId: string, afterMs: number | null) {
  const compareAt = afterMs === null ? null : new Date(clock.now().getTime() + afterMs)
  await database.transaction(tx => setCompareAt(tx, paymentId, compareAt))
}
