import { isUnanswered } from '#model/claims.ts'
import type { Deps } from '../../deps.ts'
import { eraseMessages, findReplacement, listUnansweredOfOrder, listUnansweredOfUser } from './queries.ts'
import { type ClaimContext, resolveClaim, withLockedClaim } from './resolve-claim.ts'

type ClaimDeps = Pick<Deps, 'database' | 'clock'>

/** The job after an order was refunded or cancelled: its accounts have ended, so its unanswered claims are closed. */
export async function closeClaims(deps: ClaimDeps, orderId: string): Promise<void> {
  for (const claimId of await listUnansweredOfOrder(deps.database.reader, orderId))
    await withLockedClaim(deps, claimId, async context => {
      if (context.order.status !== 'completed') await close(context)
    })
}

/** The job after an account was deleted: closes the customer's claims and erases what the customer wrote. */
export async function eraseClaims(deps: ClaimDeps, userId: string): Promise<void> {
  for (const claimId of await listUnansweredOfUser(deps.database.reader, userId))
    await withLockedClaim(deps, claimId, close)
  await deps.database.transaction(tx => eraseMessages(tx, userId))
}

async function close(context: ClaimContext): Promise<void> {
  if (!isUnanswered(context.claim.state)) return
  const replacementId = await findReplacement(context.tx, context.claim.delivery_id)
  const answer = replacementId
    ? ({ action: 'replace', replacementId } as const)
    : { action: 'close' as const }
  await resolveClaim(context, answer, { by: 'system' })
}
