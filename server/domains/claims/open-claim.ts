import type { Tx } from '#database/client.ts'
import {
  automaticReplacements,
  type ClaimReason,
  claimReasons,
  maxClaimMessage,
  mayReplaceAutomatically,
  warrantyEnd,
} from '#model/claims.ts'
import { AppError, fieldRefusal } from '#model/errors.ts'
import { dayMs } from '#model/time-units.ts'
import { openCase } from '../../cases/cases.ts'
import type { Deps } from '../../deps.ts'
import { type LockedOrder, lockOrder, publishOrder, recordOrderEvent } from '../orders/public.ts'
import { replaceDelivery } from '../stock/public.ts'
import {
  type ClaimableRow,
  countAutomatic,
  countClaimsOfItem,
  findUnresolvedOfDelivery,
  insertClaim,
  listClaimable,
  lockClaim,
  lockClaimsOf,
} from './queries.ts'
import { resolveClaim } from './resolve-claim.ts'

type ClaimInput = {
  orderId: string
  itemId: string
  customerId: string
  /** One of the reasons, or the customer's own words. */
  reason: string
  message?: string | undefined
  deliveryId?: string | undefined
  /** The staff member who records what the customer said; staff answer the claim themselves. */
  staffId?: string
}

/**
 * Records a customer's claim about a delivered account. Replaces the account at once when the product, the warranty and
 * the customer's limit allow it and an account is in stock; otherwise staff get a case. A claim that staff record for the
 * customer is the unresolved one if there is one.
 */
export async function openClaim(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  input: ClaimInput,
): Promise<string> {
  return database.transaction(async tx => {
    await lockClaimsOf(tx, input.customerId)
    const order = await lockOrder(tx, input.orderId)
    if (!order || order.user_id !== input.customerId) throw new AppError('order_not_found')
    const now = clock.now()
    const account = await accountOf(tx, input, now)
    const earlierClaimsOfItem = await countClaimsOfItem(tx, input.itemId)
    const claimId = await insertClaim(tx, {
      user_id: input.customerId,
      order_id: order.id,
      order_item_id: input.itemId,
      delivery_id: account.id,
      ...reasonAndMessage(input),
      is_covered: isCovered(account, now),
      created_at: now,
    })
    if (!claimId && input.staffId) return findUnresolvedOfDelivery(tx, account.id)
    if (!claimId) throw new AppError('claim_exists')
    const details = { claimId, itemId: input.itemId }
    await recordOrderEvent(tx, order.id, 'claim_opened', actorIn(input), details)
    if (
      !input.staffId &&
      (await replaceAutomatically(tx, { order, account, claimId, earlierClaimsOfItem, now }))
    )
      return claimId
    await openCase(tx, { kind: 'claim_open', about: claimId, orderId: order.id, details })
    await publishOrder(tx, order, order.status)
    return claimId
  })
}

function actorIn({ customerId, staffId }: ClaimInput) {
  return staffId
    ? ({ by: 'staff', userId: staffId } as const)
    : ({ by: 'customer', userId: customerId } as const)
}

/** The active delivery that the claim is about. */
async function accountOf(tx: Tx, { orderId, itemId, deliveryId }: ClaimInput, now: Date) {
  const ofItem = (await listClaimable(tx, orderId)).filter(row => row.order_item_id === itemId)
  const account = deliveryId ? ofItem.find(({ id }) => id === deliveryId) : ofItem[0]
  if (!account) throw new AppError('account_not_found')
  if (!deliveryId && ofItem.length > 1) throw fieldRefusal('accountId', 'required')
  if (hasEnded(account, now)) throw new AppError('claim_too_late')
  return account
}

export function hasEnded({ expires_at: expiresAt }: Pick<ClaimableRow, 'expires_at'>, now: Date): boolean {
  return expiresAt !== null && expiresAt <= now
}

type Covered = Pick<ClaimableRow, 'delivered_at' | 'item_delivered_at' | 'expires_at' | 'warranty_days'>

/** A replacement continues the warranty of the item's first account. */
export function coveredUntil(account: Covered): Date | null {
  return warrantyEnd({
    deliveredAt: account.item_delivered_at ?? account.delivered_at,
    expiresAt: account.expires_at,
    warrantyDays: account.warranty_days,
  })
}

export function isCovered(account: Covered, now: Date): boolean {
  const end = coveredUntil(account)
  return end === null || now < end
}

function reasonAndMessage({ reason, message = '' }: ClaimInput): { reason: ClaimReason; message: string } {
  const known = claimReasons.find(choice => choice === reason)
  if (known) return { reason: known, message }
  const words = message === '' ? reason : `${reason}\n${message}`
  if (words.length > maxClaimMessage) throw fieldRefusal('message', 'claim_too_long')
  return { reason: 'other', message: words }
}

type NewClaim = {
  order: LockedOrder
  account: ClaimableRow
  claimId: string
  earlierClaimsOfItem: number
  now: Date
}

async function replaceAutomatically(
  tx: Tx,
  { order, account, claimId, earlierClaimsOfItem, now }: NewClaim,
): Promise<boolean> {
  const since = new Date(now.getTime() - automaticReplacements.withinDays * dayMs)
  const mayReplace = mayReplaceAutomatically({
    autoReplace: account.auto_replace,
    isCovered: isCovered(account, now),
    isFromStock: account.stock_account_id !== null,
    earlierClaimsOfItem,
    recentReplacements: await countAutomatic(tx, order.user_id, since),
  })
  const claim = mayReplace && (await lockClaim(tx, claimId))
  const replacementId = claim && (await replaceDelivery(tx, { deliveryId: account.id, now }))
  if (!replacementId) return false
  await resolveClaim(
    { tx, order, claim, now },
    { action: 'replace', replacementId, isAutomatic: true },
    { by: 'system' },
  )
  return true
}
