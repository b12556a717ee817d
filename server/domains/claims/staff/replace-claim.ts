import { AppError } from '#model/errors.ts'
import { type Actor, writeAudit } from '../../../audit/write-audit.ts'
import type { Deps } from '../../../deps.ts'
import { enqueueOnce } from '../../../jobs/enqueue.ts'
import { replaceDelivery } from '../../stock/public.ts'
import { refuseUnlessAllowed, resolveClaim, withLockedClaim } from '../resolve-claim.ts'

type StaffActor = Actor & { userId: string }

/** Replaces the reported account. Without stock the claim waits, and the next account goes to it first. */
export async function replaceClaim(
  deps: Pick<Deps, 'database' | 'clock'>,
  actor: StaffActor,
  claimId: string,
): Promise<void> {
  await withLockedClaim(deps, claimId, async context => {
    const { tx, claim, now } = context
    await refuseUnlessAllowed(context, 'replace')
    const staff = { by: 'staff', userId: actor.userId } as const
    const replacementId = await replaceDelivery(tx, {
      deliveryId: claim.delivery_id,
      now,
      staffId: actor.userId,
    })
    // A claim that waits already keeps its place; a second request only says that there is still no stock.
    if (!replacementId && claim.state === 'waiting_for_stock') throw new AppError('claim_waits')
    if (replacementId) await resolveClaim(context, { action: 'replace', replacementId }, staff)
    else {
      await resolveClaim(context, { action: 'wait' }, staff)
      // Stock that is added at this moment does not see the claim, so the job looks once more after the commit.
      await enqueueOnce(tx, 'settle-waiting-claim', { claimId })
    }
    await writeAudit(tx, actor, {
      action: 'claim.replace',
      subjectType: 'claim',
      subjectId: claimId,
      before: { state: claim.state },
      after: replacementId
        ? { state: 'replaced', deliveryId: claim.delivery_id, replacementId }
        : { state: 'waiting_for_stock' },
    })
  })
}
