import { halalas } from '#model/money.ts'
import type { RefundWaitingReason } from '#model/payment-states.ts'
import { minuteMs } from '#model/time-units.ts'
import type { Deps } from '../../../deps.ts'
import { failpoint } from '../../../failpoint.ts'
import {
  claimRefund,
  confirmRefund,
  failRefund,
  findRefund,
  leaveRefundUnknown,
  lockPaymentOfRefund,
  type RefundRow,
  sendRefundLater,
} from '../../orders/public.ts'
import { closeRefusedKeyCase, openRefusedKeyCase } from '../starting/refused-keys.ts'

type RefundDeps = Pick<Deps, 'database' | 'clock' | 'paymob' | 'log'>

const soonMs = 10_000
const laterMs = minuteMs
/** A refund younger than this may not be visible at Paymob yet. */
const settlesWithinMs = 120_000

/** The job that sends a refund. After an unknown outcome it asks Paymob before it sends again. */
export async function sendRefund(deps: RefundDeps, refundId: string): Promise<void> {
  const refund = await findRefund(deps.database.reader, refundId)
  if (!refund || refund.state === 'confirmed' || refund.state === 'failed') return
  if (refund.state !== 'requested') return checkUnknownRefund(deps, refund)
  if (!(await claimRefund(deps, refund)))
    return sendRefundLater(deps, refund, { reason: 'earlier_refund', afterMs: soonMs })
  await failpoint('refund.claimed')
  await sendToProvider(deps, refund)
}

async function sendToProvider(deps: RefundDeps, refund: RefundRow): Promise<void> {
  const { database, paymob, clock } = deps
  const transactionId = refund.captured_as
  if (transactionId === null)
    throw new Error(`refund ${refund.id} belongs to a payment without a transaction id`)
  const result = await paymob.refund({ transactionId, amount: refund.amount_halalas })
  await failpoint('refund.answered')
  if (result.outcome === 'unauthorized') await database.transaction(tx => openRefusedKeyCase(tx, 'intention'))
  else if (refund.waiting_reason === 'unauthorized' && result.outcome === 'refunded')
    await database.transaction(tx => closeRefusedKeyCase(tx, 'intention', clock.now()))
  switch (result.outcome) {
    case 'refunded':
      return confirmRefund(deps, refund.id, result.transactionId)
    case 'refused':
      return failRefund(deps, refund, result.reason)
    case 'unauthorized':
    case 'unavailable':
      return sendRefundLater(deps, refund, { reason: result.outcome, afterMs: laterMs })
    case 'pending':
      return leaveRefundUnknown(deps, refund, 'pending')
    case 'unknown':
      return leaveRefundUnknown(deps, refund, 'unanswered')
  }
}

/** Paymob reports only the total refunded; with one refund in flight, the difference is this one. */
async function checkUnknownRefund(deps: RefundDeps, refund: RefundRow): Promise<void> {
  const { database, paymob, clock } = deps
  const reason: RefundWaitingReason = refund.waiting_reason ?? 'unanswered'
  const found = await paymob.findTransaction(refund.captured_as ?? '')
  if (found.outcome === 'unknown')
    return leaveRefundUnknown(deps, refund, found.reason === 'unauthorized' ? 'unauthorized' : 'unanswered')
  if (found.outcome !== 'found') return leaveRefundUnknown(deps, refund, reason)
  const before = await database.transaction(tx => lockPaymentOfRefund(tx, refund.payment_id))
  const given = halalas(found.transaction.refundedAmount - before.refunded_halalas)
  if (given >= refund.amount_halalas) return confirmRefund(deps, refund.id, null)
  const age = clock.now().getTime() - (refund.sent_at?.getTime() ?? 0)
  if (age < settlesWithinMs) return leaveRefundUnknown(deps, refund, reason)
  await sendRefundLater(deps, refund, { reason, afterMs: soonMs })
}
