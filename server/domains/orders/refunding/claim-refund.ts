import type { Deps } from '../../../deps.ts'
import { claimRefundRow, findRefund, lockPaymentOfRefund, type RefundRow } from '../records/refund-queries.ts'
import { postponeRefund } from './postpone-refund.ts'

type ClaimedRefund = {
  refund: RefundRow
  /** `send`: reserved for the caller. `ask`: it was sent before, and only Paymob knows whether it succeeded. */
  step: 'send' | 'ask'
}

/**
 * Says what a job does with a refund. Undefined when it is settled, and while another refund of the payment is in flight
 * or another job sends this one: then it waits.
 */
export async function claimRefund(
  deps: Pick<Deps, 'database' | 'clock'>,
  refundId: string,
): Promise<ClaimedRefund | undefined> {
  const { database, clock } = deps
  const refund = await findRefund(database.reader, refundId)
  if (!refund || refund.state === 'confirmed' || refund.state === 'failed') return undefined
  if (refund.state !== 'requested') return { refund, step: 'ask' }
  const isClaimed = await database.transaction(async tx => {
    await lockPaymentOfRefund(tx, refund.payment_id)
    return claimRefundRow(tx, refundId, clock.now())
  })
  if (isClaimed) return { refund, step: 'send' }
  await postponeRefund(deps, refund, { state: 'requested', reason: 'earlier_refund' })
  return undefined
}
