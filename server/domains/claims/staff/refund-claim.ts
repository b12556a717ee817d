import { AppError } from '#model/errors.ts'
import { toSar } from '#model/money.ts'
import type { KnownRefundReason } from '#model/refund-reasons.ts'
import { type Actor, writeAudit } from '../../../audit/write-audit.ts'
import type { Deps } from '../../../deps.ts'
import { requestRefundIn } from '../../orders/public.ts'
import { refuseUnlessAllowed, resolveClaim, withLockedClaim } from '../resolve-claim.ts'
import { findClaimedDelivery } from './detail-queries.ts'
import { proposeRefund } from './propose-refund.ts'

/** An admin refunds the given amount, or what the refund policy returns for the account today. */
export async function refundClaim(
  deps: Pick<Deps, 'database' | 'clock'>,
  actor: Actor & { userId: string },
  { claimId, amount }: { claimId: string; amount?: number | undefined },
): Promise<void> {
  await withLockedClaim(deps, claimId, async context => {
    const { tx, claim, now } = context
    await refuseUnlessAllowed(context, 'refund')
    const proposal = await proposeRefund(tx, await findClaimedDelivery(tx, claim.delivery_id), now)
    if (!proposal) throw new AppError('nothing_to_refund')
    const refund = await requestRefundIn(tx, actor, {
      orderId: proposal.orderId,
      amount: amount ?? toSar(proposal.proposed),
      reason: 'warranty_claim' satisfies KnownRefundReason,
      // After a refund that failed, the claim may be refunded with a new one.
      key: `claim:${claimId}:${claim.failed_refund_id ?? 'first'}`,
    })
    await resolveClaim(
      context,
      { action: 'refund', refundId: refund.id },
      { by: 'staff', userId: actor.userId },
    )
    await writeAudit(tx, actor, {
      action: 'claim.refund',
      subjectType: 'claim',
      subjectId: claimId,
      before: { state: claim.state },
      after: { state: 'refunding', refundId: refund.id, amountHalalas: refund.amount_halalas },
    })
  })
}
