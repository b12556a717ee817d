import type { Tx } from '#database/client.ts'
import { type CaseKind, canRetry, type RetriableCaseKind } from '#model/case-kinds.ts'
import { AppError } from '#model/errors.ts'
import { type Actor, writeAudit } from '../../../audit/write-audit.ts'
import type { Deps } from '../../../deps.ts'
import { enqueueOnce } from '../../../jobs/enqueue.ts'
import { enqueueSubscriptionCheck } from '../../subscriptions/public.ts'
import { type CaseRow, findCaseOf } from './queries.ts'

type RetryDeps = Pick<Deps, 'database' | 'clock' | 'limits'>

/** Runs the case's own check now instead of at its next scheduled time. The check closes the case when it can. */
export async function retryCase(
  { database, clock, limits }: RetryDeps,
  actor: Actor,
  { id, kinds }: { id: string; kinds: readonly CaseKind[] },
): Promise<CaseRow> {
  const found = await findCaseOf(database.reader, id, { kinds, state: 'open' })
  if (!found) throw new AppError('case_not_found')
  const kind = found.kind as CaseKind
  if (!canRetry(kind)) throw new AppError('case_not_retriable')
  await limits.consume('case-retry', id)
  await database.transaction(async tx => {
    await enqueueCheck(tx, kind, found, clock.now())
    await writeAudit(tx, actor, { action: 'case.retry', subjectType: 'case', subjectId: id })
  })
  return found
}

/** Uses the job keys of the scheduled checks, so a waiting check runs now and none runs twice. */
async function enqueueCheck(tx: Tx, kind: RetriableCaseKind, row: CaseRow, now: Date): Promise<void> {
  const { payment_id: paymentId, refund_id: refundId, subscription_id: subscriptionId } = row
  const priority = -1
  switch (kind) {
    case 'payment_unknown':
    case 'amount_mismatch':
      if (paymentId) return enqueueOnce(tx, 'check-payment', { paymentId }, { priority })
      break
    case 'provider_differs':
      if (paymentId) return enqueueOnce(tx, 'compare-payment', { paymentId }, { priority })
      break
    case 'refund_delayed':
    case 'refund_unknown':
      if (refundId) return enqueueOnce(tx, 'send-refund', { refundId }, { priority })
      break
    case 'renewal_not_stopped':
      if (paymentId) return enqueueOnce(tx, 'stop-renewal', { paymentId }, { priority })
      break
    case 'subscription_missing':
      // Paymob has not created it yet: enrolment looks for it by the first payment.
      if (paymentId && subscriptionId)
        return enqueueOnce(tx, 'enrol-subscription', { subscriptionId }, { priority })
      break
  }
  if (!subscriptionId) throw new AppError('case_not_retriable')
  return enqueueSubscriptionCheck(tx, subscriptionId, { now, cards: false })
}
