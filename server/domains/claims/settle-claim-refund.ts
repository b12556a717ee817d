import { nextClaimState } from '#model/claims.ts'
import { toSar } from '#model/money.ts'
import { closeCase, openCase } from '../../cases/cases.ts'
import type { Deps } from '../../deps.ts'
import { enqueueOnce } from '../../jobs/enqueue.ts'
import { notify } from '../../notices/notify.ts'
import { publishOrder } from '../orders/public.ts'
import { findClaimOfRefund, findRefundAnswer, type RefundAnswer, updateClaim } from './queries.ts'
import { type ClaimContext, claimedItem, withLockedClaim } from './resolve-claim.ts'

/** The job after Paymob confirmed or refused a refund: the claim that was answered with it follows. */
export async function settleClaimRefund(
  deps: Pick<Deps, 'database' | 'clock'>,
  refundId: string,
): Promise<void> {
  const claimId = await findClaimOfRefund(deps.database.reader, refundId)
  if (!claimId) return
  await withLockedClaim(deps, claimId, async context => {
    const { tx, order, claim } = context
    const refund = await findRefundAnswer(tx, refundId)
    if (!refund || claim.refund_id !== refundId) return
    if (refund.state === 'confirmed') {
      const state = nextClaimState(claim.state, 'confirm_refund')
      if (!state) return
      await updateClaim(tx, claim.id, { state })
      await publishOrder(tx, order, order.status)
    }
    if (refund.state === 'failed') await reopenClaim(context, refund)
  })
}

/** The refund failed, so staff answer again. A claim of an order that has ended is closed. */
async function reopenClaim(context: ClaimContext, refund: RefundAnswer): Promise<void> {
  const { tx, order, claim, now } = context
  const isOver = order.status !== 'completed'
  const state = nextClaimState(claim.state, isOver ? 'close' : 'fail_refund')
  if (!state) return
  await updateClaim(tx, claim.id, {
    state,
    refund_id: null,
    failed_refund_id: refund.id,
    resolved_at: isOver ? now : null,
    resolved_by: null,
  })
  await publishOrder(tx, order, order.status)
  if (isOver) return
  // One case for staff: answering the claim settles the failed refund too.
  const details = { claimId: claim.id, itemId: claim.order_item_id }
  await openCase(tx, { kind: 'claim_open', about: claim.id, orderId: order.id, details })
  await closeCase(tx, { kind: 'refund_failed', about: refund.id, now, resolution: 'claim_reopened' })
  await notify(tx, {
    userId: claim.user_id,
    kind: 'claim_refund_failed',
    about: refund.id,
    params: { ...claimedItem(context), amount: toSar(refund.amount_halalas) },
    link: `/my-orders/${order.id}`,
  })
  await enqueueOnce(tx, 'mail-claim', { claimId: claim.id }, { topic: 'refund-failed' })
}
