import { dayMs, minuteMs } from '#model/time-units.ts'
import type { Deps } from '../../../deps.ts'
import { findPayment, type Match, matchProviderRecord, setCompareAt } from '../../orders/public.ts'
import { listPaymentsToCompare } from '../queries.ts'
import { processEach } from './process-each.ts'

type CompareDeps = Pick<Deps, 'database' | 'clock' | 'paymob' | 'log'>

const batch = 100

/** A job that runs every minute and compares due captured payments with Paymob's record. */
export async function compareDuePayments(deps: CompareDeps): Promise<void> {
  const due = await listPaymentsToCompare(deps.database.reader, deps.clock.now(), batch)
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
  else await postpone(deps, paymentId, waitMs(payment.settled_at ?? payment.created_at, deps.clock.now()))
  return match
}

/** Most refunds are made soon: every 45 minutes for two days, daily for two weeks, weekly for half a year. */
function waitMs(settledAt: Date, now: Date): number | null {
  const ageMs = now.getTime() - settledAt.getTime()
  if (ageMs < 2 * dayMs) return 45 * minuteMs
  if (ageMs < 14 * dayMs) return dayMs
  return ageMs < 180 * dayMs ? 7 * dayMs : null
}

async function postpone({ database, clock }: CompareDeps, paymentId: string, afterMs: number | null) {
  const compareAt = afterMs === null ? null : new Date(clock.now().getTime() + afterMs)
  await database.transaction(tx => setCompareAt(tx, paymentId, compareAt))
}
