import { nextClaimState, staffClaimActions } from '#model/claims.ts'
import { AppError } from '#model/errors.ts'
import { toSar } from '#model/money.ts'
import type { Deps } from '../../../deps.ts'
import { findClaim } from '../list-queries.ts'
import { coveredUntil } from '../open-claim.ts'
import { maskedName, presentStaffClaim } from '../present.ts'
import {
  countClaimsOfUser,
  countReplacements,
  findBatch,
  findClaimedDelivery,
  listDeliveriesOfUnit,
  listOtherClaims,
} from './detail-queries.ts'
import { proposeRefund } from './propose-refund.ts'

/** A claim with all that staff need to answer it. Accounts are masked. */
export async function showClaim(
  { database: { reader }, vault, clock }: Pick<Deps, 'database' | 'vault' | 'clock'>,
  claimId: string,
  { isAdmin }: { isAdmin: boolean },
) {
  const claim = await findClaim(reader, claimId)
  if (!claim) throw new AppError('claim_not_found')
  const delivery = await findClaimedDelivery(reader, claim.delivery_id)
  const { item_id: itemId, product_id: productId, days, unit, batch_id: batchId } = delivery
  const [deliveries, earlier, claimsOfCustomer, available, batch, refundable] = await Promise.all([
    listDeliveriesOfUnit(reader, { itemId, unit }),
    listOtherClaims(reader, { id: claimId, itemId }),
    countClaimsOfUser(reader, claim.user_id),
    countReplacements(reader, { productId, days, until: delivery.expires_at }),
    batchId === null ? null : findBatch(reader, batchId),
    isAdmin ? proposeRefund(reader, delivery, clock.now()) : null,
  ])
  return {
    ...presentStaffClaim(vault, claim),
    duration: days,
    deliveredAt: delivery.delivered_at.toISOString(),
    expiresAt: delivery.expires_at?.toISOString() ?? null,
    coveredUntil: coveredUntil(delivery)?.toISOString() ?? null,
    isFromStock: delivery.stock_account_id !== null,
    batch: batch && {
      id: batch.id,
      supplier: batch.supplier,
      note: batch.note,
      createdAt: batch.created_at.toISOString(),
      delivered: batch.delivered,
      claimed: batch.claimed,
    },
    deliveries: deliveries.map(row => ({
      id: row.id,
      account: maskedName(vault, row),
      deliveredAt: row.delivered_at.toISOString(),
      endedAt: row.ended_at?.toISOString() ?? null,
      endReason: row.end_reason,
    })),
    earlier: earlier.map(row => ({
      id: row.id,
      status: row.state,
      reason: row.reason,
      createdAt: row.created_at.toISOString(),
    })),
    claimsOfCustomer,
    available,
    refundable: refundable && {
      left: toSar(refundable.left),
      proposed: toSar(refundable.proposed),
      usedDays: refundable.usedDays,
    },
    actions: staffClaimActions.filter(
      action => nextClaimState(claim.state, action) && (isAdmin || action !== 'refund'),
    ),
  }
}
