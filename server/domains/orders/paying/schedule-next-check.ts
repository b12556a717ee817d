import { dayMs, hourMs } from '#model/time-units.ts'
import { closeCase } from '../../../cases/cases.ts'
import type { Deps } from '../../../deps.ts'
import { enqueueOnce } from '../../../jobs/enqueue.ts'
import { abandonAttempt, expireAttempt, setNextCheck } from '../records/attempt-queries.ts'
import { leavePaymentOpen, listOpenPayments, type PaymentRow } from '../records/payment-queries.ts'
import { isOverdue, reportUndecided } from '../records/report-undecided.ts'

type ScheduleDeps = Pick<Deps, 'database' | 'clock' | 'config'>
type Unpaid = 'no_transaction' | 'declined'
/** `unseen`: Paymob says that the order is paid, but does not show the payment. */
type Undecided = 'pending' | 'unknown' | 'unseen' | 'mismatch'

const waitsSeconds = [10, 15, 20, 30, 45, 60]
/** A payment made in the last second may appear late. The order has expired by then, and is reopened or refunded. */
const watchedAfterExpiryMs = 900_000
const rareAfterHours = 72
const abandonedAfterHours = 30 * 24

/** Schedules the next check of a payment that is not settled: soon at first, then less and less often. */
export async function scheduleNextCheck(
  deps: ScheduleDeps,
  payment: PaymentRow,
  result: Unpaid | Undecided,
): Promise<void> {
  // A pending payment whose transaction Paymob does not show is still open.
  const isHidden = result === 'no_transaction' && payment.state === 'pending'
  if (isHidden) await checkUndecided(deps, payment, 'pending')
  else if (result === 'no_transaction' || result === 'declined') await keepChecking(deps, payment, result)
  else await checkUndecided(deps, payment, result)
}

/** The customer may use another card while the payment page is open. */
async function keepChecking(
  { database, clock }: ScheduleDeps,
  payment: PaymentRow,
  result: Unpaid,
): Promise<void> {
  const now = clock.now()
  const endsAt = payment.expires_at?.getTime() ?? 0
  const isGivenUp = now.getTime() > endsAt + watchedAfterExpiryMs
  const nextCheckAt = new Date(now.getTime() + soonMs(payment))
  await database.transaction(async tx => {
    if (result === 'no_transaction' && now.getTime() >= endsAt) {
      await expireAttempt(tx, payment.id, now)
      await closeCase(tx, { kind: 'payment_unknown', about: payment.id, now, resolution: 'not_paid' })
    }
    await setNextCheck(tx, payment.id, isGivenUp ? null : nextCheckAt)
    if (isGivenUp) return
    await enqueueOnce(tx, 'check-payment', { paymentId: payment.id }, { runAt: nextCheckAt })
  })
}

/** The outcome is unknown. Some hours after the payment page expired, staff get a case; at once for an unseen payment. */
async function checkUndecided(
  { database, clock, config }: ScheduleDeps,
  payment: PaymentRow,
  result: Undecided,
): Promise<void> {
  const now = clock.now()
  const endedAt = payment.expires_at ?? payment.created_at
  const isLate = isOverdue(endedAt, now, config.undecidedPaymentHours)
  const isRare = isOverdue(endedAt, now, rareAfterHours)
  const nextCheckAt = new Date(now.getTime() + waitMs(payment, result, { isLate, isRare }))
  await database.transaction(async tx => {
    if (isLate || result === 'unseen') await reportUndecided(tx, payment)
    if (result !== 'mismatch' && isOverdue(endedAt, now, abandonedAfterHours))
      return abandonAttempt(tx, payment.id, now)
    const state = result === 'pending' ? 'pending' : 'unknown'
    await leavePaymentOpen(tx, payment.id, { state, nextCheckAt })
    await enqueueOnce(tx, 'check-payment', { paymentId: payment.id }, { runAt: nextCheckAt })
  })
}

/** Without an answer from Paymob, the check is repeated within minutes. */
function waitMs(
  payment: PaymentRow,
  result: Undecided,
  { isLate, isRare }: { isLate: boolean; isRare: boolean },
): number {
  if (result === 'unknown' || result === 'unseen') return isRare ? hourMs : isLate ? 120_000 : soonMs(payment)
  if (isRare) return dayMs
  return isLate || result === 'mismatch' ? hourMs : soonMs(payment)
}

function soonMs({ checks }: PaymentRow): number {
  return (waitsSeconds[Math.min(checks, waitsSeconds.length - 1)] ?? 60) * 1_000
}

/** A customer waits on the result page: asks Paymob now instead of at the next scheduled check. */
export async function enqueuePaymentCheck(
  { database, limits }: Pick<Deps, 'database' | 'limits'>,
  orderId: string,
): Promise<void> {
  const open = await listOpenPayments(database.reader, orderId)
  for (const { id } of open) {
    if (!(await limits.tryConsume('payment-prompt', id))) continue
    await database.transaction(tx => enqueueOnce(tx, 'check-payment', { paymentId: id }, { priority: -1 }))
  }
}
