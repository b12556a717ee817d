import type { Tx } from '#database/client.ts'
import { halalas } from '#model/money.ts'
import { openCase, wasReported } from '../../../cases/cases.ts'
import type { Deps } from '../../../deps.ts'
import { failpoint } from '../../../failpoint.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import {
  claimRefund,
  failRefund,
  findRefund,
  leaveRefundUnknown,
  lockPaymentOfRefund,
  type RefundRow,
  recordOrderEvent,
  requestAgain,
} from '../../orders/public.ts'
import { confirmRefund } from './confirm-refund.ts'

type RefundDeps = Pick<Deps, 'database' | 'clock' | 'paymob' | 'log'>

const soonMs = 10_000
const laterMs = 60_000
const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** A refund younger than this may not be visible at Paymob yet. */
const settlesWithinMs = 120_000

/** The job that sends a refund. After an unknown outcome it asks Paymob before it sends again. */
export async function sendRefund(deps: RefundDeps, refundId: string): Promise<void> {
  const refund = await findRefund(deps.database.reader, refundId)
  if (!refund || refund.state === 'confirmed' || refund.state === 'failed') return
  if (refund.state !== 'requested') return askAboutRefund(deps, refund)
  const isOurs = await deps.database.transaction(async tx => {
    await lockPaymentOfRefund(tx, refund.payment_id)
    return claimRefund(tx, refundId, deps.clock.now())
  })
  if (!isOurs) return retryLater(deps, refundId, soonMs)
  await failpoint('refund.claimed')
  await sendToProvider(deps, refund)
}

async function sendToProvider(deps: RefundDeps, refund: RefundRow): Promise<void> {
  const { database, paymob } = deps
  const transactionId = refund.captured_as
  if (transactionId === null)
    throw new Error(`refund ${refund.id} belongs to a payment without a transaction id`)
  const result = await paymob.refund({ transactionId, amount: refund.amount_halalas })
  await failpoint('refund.answered')
  switch (result.outcome) {
    case 'refunded':
      return confirmRefund(deps, refund.id, result.transactionId)
    case 'refused':
      return database.transaction(tx => failWithCase(tx, refund, result.reason))
    case 'unauthorized':
    case 'unavailable':
      await database.transaction(tx => requestAgain(tx, refund.id))
      return retryLater(deps, refund.id, laterMs)
    case 'pending':
    case 'unknown':
      return leaveUnknown(deps, refund)
  }
}

/** Paymob reports only the total refunded; with one refund in flight, the difference is this one. */
async function askAboutRefund(deps: RefundDeps, refund: RefundRow): Promise<void> {
  const { database, paymob, clock } = deps
  const found = await paymob.findTransaction(refund.captured_as ?? '')
  if (found.outcome !== 'found') return leaveUnknown(deps, refund)
  const before = await database.transaction(tx => lockPaymentOfRefund(tx, refund.payment_id))
  const given = halalas(found.transaction.refundedAmount - before.refunded_halalas)
  if (given >= refund.amount_halalas) return confirmRefund(deps, refund.id, null)
  const age = clock.now().getTime() - (refund.sent_at?.getTime() ?? 0)
  if (age < settlesWithinMs) return leaveUnknown(deps, refund)
  await database.transaction(tx => requestAgain(tx, refund.id))
  await retryLater(deps, refund.id, soonMs)
}

/** RefundRequest about again within seconds; after a day staff have a case, and Paymob is asked hourly. */
async function leaveUnknown({ database, clock }: RefundDeps, refund: RefundRow): Promise<void> {
  const { id: refundId } = refund
  const now = clock.now()
  const isLate = now.getTime() - (refund.sent_at ?? now).getTime() > dayMs
  const nextCheckAt = new Date(now.getTime() + (isLate ? hourMs : soonMs))
  await database.transaction(async tx => {
    await leaveRefundUnknown(tx, refundId, nextCheckAt)
    if (isLate) await reportUnknown(tx, refund)
    await enqueue(tx, 'send-refund', { refundId }, { jobKey: `send-refund:${refundId}`, runAt: nextCheckAt })
  })
}

/** Opens the case once: later checks do not reopen a case that staff closed. */
async function reportUnknown(tx: Tx, refund: RefundRow): Promise<void> {
  const { id, order_id: orderId, payment_id: paymentId } = refund
  if (await wasReported(tx, { kind: 'refund_unknown', about: id, orderId })) return
  const details = { amountHalalas: refund.amount_halalas }
  await openCase(tx, { kind: 'refund_unknown', about: id, orderId, paymentId, refundId: id, details })
}

async function retryLater({ database, clock }: RefundDeps, refundId: string, afterMs: number): Promise<void> {
  const runAt = new Date(clock.now().getTime() + afterMs)
  await database.transaction(tx =>
    enqueue(tx, 'send-refund', { refundId }, { jobKey: `send-refund:${refundId}`, runAt }),
  )
}

async function failWithCase(tx: Tx, refund: RefundRow, reason: string): Promise<void> {
  await failRefund(tx, refund.id, reason)
  const details = { reason, amountHalalas: refund.amount_halalas }
  await recordOrderEvent(tx, refund.order_id, 'refund_failed', { by: 'provider' }, details)
  await openCase(tx, {
    kind: 'refund_failed',
    about: refund.id,
    orderId: refund.order_id,
    paymentId: refund.payment_id,
    refundId: refund.id,
    details,
  })
}
