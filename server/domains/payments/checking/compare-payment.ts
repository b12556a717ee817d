import type { Deps } from '../../../deps.ts'
import { findPayment, type Match, matchProviderRecord, setCompareAt } from '../../orders/public.ts'
import { listPaymentsToCompare } from '../queries.ts'
import { processEach } from './process-each.ts'

type CompareDeps = Pick<Deps, 'database' | 'clock' | 'paymob' | 'log'>

const minuteMs = 60_000
const dayMs = 1_440 * minuteMs
const batch = 100

/** Every minute: the captured payments that are due are compared with Paymob's record of them. */
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
 * Asks Paymob how a captured payment stands. What was refunded or voided at Paymob's own desk is booked. Prompted by
 * a callback or by the clock.
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

/** Most refunds follow soon: an hour at most for two days, then a day, then a week, for half a year. */
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
