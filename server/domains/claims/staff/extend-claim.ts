import { fieldRefusal } from '#model/errors.ts'
import { dayMs } from '#model/time-units.ts'
import { type Actor, writeAudit } from '../../../audit/write-audit.ts'
import type { Deps } from '../../../deps.ts'
import { lockSubscriptionOfDelivery, setDeliveryEnd } from '../../stock/public.ts'
import { addDays } from '../../subscriptions/public.ts'
import { refuseUnlessAllowed, resolveClaim, withLockedClaim } from '../resolve-claim.ts'
import { findClaimedDelivery } from './detail-queries.ts'

/** Extends access to the reported account, and the subscription when it stands for this account alone. */
export async function extendClaim(
  deps: Pick<Deps, 'database' | 'clock'>,
  actor: Actor & { userId: string },
  { claimId, days }: { claimId: string; days: number },
): Promise<void> {
  await withLockedClaim(deps, claimId, async context => {
    const { tx, claim, now } = context
    await refuseUnlessAllowed(context, 'extend')
    await lockSubscriptionOfDelivery(tx, claim.delivery_id)
    const delivery = await findClaimedDelivery(tx, claim.delivery_id)
    const expiresAt = new Date((delivery.expires_at ?? now).getTime() + days * dayMs)
    if (expiresAt <= now) throw fieldRefusal('days', 'extension_ends_in_past')
    await setDeliveryEnd(tx, claim.delivery_id, expiresAt)
    if (delivery.quantity === 1) await addDays(tx, { itemId: claim.order_item_id, days })
    await resolveClaim(context, { action: 'extend', days }, { by: 'staff', userId: actor.userId })
    await writeAudit(tx, actor, {
      action: 'claim.extend',
      subjectType: 'claim',
      subjectId: claimId,
      before: { state: claim.state, expiresAt: delivery.expires_at?.toISOString() ?? null },
      after: { state: 'extended', expiresAt: expiresAt.toISOString() },
    })
  })
}
