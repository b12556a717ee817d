import { type Actor, writeAudit } from '../../../audit/write-audit.ts'
import type { Deps } from '../../../deps.ts'
import { refuseUnlessAllowed, resolveClaim, withLockedClaim } from '../resolve-claim.ts'

/** Rejects a claim. The customer reads the reason. */
export async function rejectClaim(
  deps: Pick<Deps, 'database' | 'clock'>,
  actor: Actor & { userId: string },
  { claimId, reason }: { claimId: string; reason: string },
): Promise<void> {
  await withLockedClaim(deps, claimId, async context => {
    const { tx, claim } = context
    await refuseUnlessAllowed(context, 'reject')
    await resolveClaim(context, { action: 'reject', reason }, { by: 'staff', userId: actor.userId })
    await writeAudit(tx, actor, {
      action: 'claim.reject',
      subjectType: 'claim',
      subjectId: claimId,
      before: { state: claim.state },
      after: { state: 'rejected' },
      reason,
    })
  })
}
