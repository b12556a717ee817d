import { isUnresolved } from '#model/claims.ts'
import type { Deps } from '../../deps.ts'
import { listClaims } from './list-queries.ts'
import { coveredUntil, hasEnded, isCovered } from './open-claim.ts'
import { presentClaim } from './present.ts'
import { listClaimable } from './queries.ts'

/** Claims of one order that its page shows. */
const maxClaims = 200

/** The accounts of an order that the warranty covers, those that its owner can report, and the claims so far. */
export async function showWarranty(
  { database: { reader }, vault, clock }: Pick<Deps, 'database' | 'vault' | 'clock'>,
  orderId: string,
  { isOwn }: { isOwn: boolean },
) {
  const [accounts, claims] = await Promise.all([
    listClaimable(reader, orderId),
    listClaims(reader, { orderId }, 'desc', { limit: maxClaims, offset: 0 }),
  ])
  const now = clock.now()
  const reported = new Set(
    claims.filter(({ state }) => isUnresolved(state)).map(({ delivery_id }) => delivery_id),
  )
  return {
    accounts: accounts.map(account => ({
      accountId: account.id,
      itemId: account.order_item_id,
      coveredUntil: coveredUntil(account)?.toISOString() ?? null,
      isCovered: isCovered(account, now),
      canClaim: isOwn && !hasEnded(account, now) && !reported.has(account.id),
      troubleshooting: account.troubleshooting,
      troubleshootingAr: account.troubleshooting_ar,
    })),
    claims: claims.map(row => presentClaim(vault, row)),
  }
}
