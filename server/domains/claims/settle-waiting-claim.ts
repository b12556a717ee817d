import type { Deps } from '../../deps.ts'
import { replaceDelivery } from '../stock/public.ts'
import { findReplacement } from './queries.ts'
import { resolveClaim, withLockedClaim } from './resolve-claim.ts'

/**
 * The job of a claim that waits for stock. It runs after new stock replaced the account, and once when the claim starts
 * to wait: stock that was added at the same moment did not see the claim.
 */
export async function settleWaitingClaim(
  deps: Pick<Deps, 'database' | 'clock'>,
  claimId: string,
): Promise<void> {
  await withLockedClaim(deps, claimId, async context => {
    const { tx, order, claim, now } = context
    if (claim.state !== 'waiting_for_stock' || order.status !== 'completed') return
    const deliveryId = claim.delivery_id
    const replacementId =
      (await findReplacement(tx, deliveryId)) ?? (await replaceDelivery(tx, { deliveryId, now }))
    if (replacementId) await resolveClaim(context, { action: 'replace', replacementId }, { by: 'system' })
  })
}
