import { halalas } from '#model/money.ts'
import { minuteMs } from '#model/time-units.ts'
import type { Deps } from '../../../deps.ts'
import type { FoundTransaction } from '../../../paymob/find-transactions.ts'
import type { RefundResult } from '../../../paymob/refund.ts'
import { lockPaymentOfRefund, type RefundRow } from '../records/refund-queries.ts'
import { confirmRefund, failRefund } from './end-refund.ts'
import { postponeRefund } from './postpone-refund.ts'

type SettleDeps = Pick<Deps, 'database' | 'clock'>

const resendMs = minuteMs
/** A refund younger than this may not be visible at Paymob yet. */
const shownWithinMs = 2 * minuteMs

/** Applies Paymob's answer to a refund that was sent now. */
export async function settleRefund(deps: SettleDeps, refund: RefundRow, result: RefundResult): Promise<void> {
  switch (result.outcome) {
    case 'refunded':
      return confirmRefund(deps, refund, result.transactionId)
    case 'refused':
      return failRefund(deps, refund, result.reason)
    case 'unauthorized':
    case 'unavailable':
      return postponeRefund(deps, refund, { state: 'requested', reason: result.outcome, afterMs: resendMs })
    case 'pending':
      return postponeRefund(deps, refund, { state: 'unknown', reason: 'pending' })
    case 'unknown':
      return postponeRefund(deps, refund, { state: 'unknown', reason: 'unanswered' })
  }
}

/**
 * Applies Paymob's record of the payment to a refund that was sent before. Paymob reports only the total refunded; with
 * one refund in flight, the difference is this one.
 */
export async function settleUnknownRefund(
  deps: SettleDeps,
  refund: RefundRow,
  found: FoundTransaction,
): Promise<void> {
  const { database, clock } = deps
  const waiting = { state: 'unknown', reason: refund.waiting_reason ?? 'unanswered' } as const
  if (found.outcome === 'unknown') {
    const reason = found.reason === 'unauthorized' ? 'unauthorized' : 'unanswered'
    return postponeRefund(deps, refund, { state: 'unknown', reason })
  }
  if (found.outcome !== 'found') return postponeRefund(deps, refund, waiting)
  const before = await database.transaction(tx => lockPaymentOfRefund(tx, refund.payment_id))
  const newlyRefunded = halalas(found.transaction.refundedAmount - before.refunded_halalas)
  if (newlyRefunded >= refund.amount_halalas) return confirmRefund(deps, refund, null)
  const age = clock.now().getTime() - (refund.sent_at?.getTime() ?? 0)
  if (age < shownWithinMs) return postponeRefund(deps, refund, waiting)
  await postponeRefund(deps, refund, { ...waiting, state: 'requested' })
}
