import type { Tx } from '#database/client.ts'
import { type ClaimAction, nextClaimState } from '#model/claims.ts'
import { AppError } from '#model/errors.ts'
import { closeCase } from '../../cases/cases.ts'
import type { Deps } from '../../deps.ts'
import { enqueueOnce } from '../../jobs/enqueue.ts'
import { notify } from '../../notices/notify.ts'
import {
  type EventActor,
  type LockedOrder,
  lockOrder,
  publishOrder,
  recordOrderEvent,
} from '../orders/public.ts'
import { findOrderOfClaim, findReplacement, type LockedClaim, lockClaim, updateClaim } from './queries.ts'

export type ClaimContext = { tx: Tx; order: LockedOrder; claim: LockedClaim; now: Date }

/**
 * Runs a change under the locks of the order and the claim, so of concurrent changes only the first has an effect. New
 * stock may have replaced the account already; the job that records it then resolves the claim.
 */
export async function withLockedClaim<Result>(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  claimId: string,
  change: (context: ClaimContext) => Promise<Result>,
): Promise<Result> {
  const orderId = await findOrderOfClaim(database.reader, claimId)
  if (!orderId) throw new AppError('claim_not_found')
  return database.transaction(async tx => {
    const order = await lockOrder(tx, orderId)
    const claim = await lockClaim(tx, claimId)
    if (!order || !claim) throw new AppError('claim_not_found')
    return change({ tx, order, claim, now: clock.now() })
  })
}

/** Refuses an action that the state does not allow, before the action has an effect. */
export async function refuseUnlessAllowed({ tx, claim }: ClaimContext, action: ClaimAction): Promise<void> {
  if (!nextClaimState(claim.state, action)) throw new AppError('claim_resolved')
  if (await findReplacement(tx, claim.delivery_id)) throw new AppError('claim_resolved')
}

type Answer =
  | { action: 'replace'; replacementId: string; isAutomatic?: boolean }
  | { action: 'extend'; days: number }
  | { action: 'refund'; refundId: string }
  | { action: 'reject'; reason: string }
  | { action: 'wait' }
  | { action: 'close' }

/** Changes the state of a claim, notifies the customer and closes the case. Only `settleClaimRefund` changes it later. */
export async function resolveClaim(context: ClaimContext, answer: Answer, actor: EventActor): Promise<void> {
  const { tx, order, claim, now } = context
  const state = nextClaimState(claim.state, answer.action)
  if (!state) throw new AppError('claim_resolved')
  const by = 'userId' in actor && actor.by === 'staff' ? actor.userId : null
  const isResolved = answer.action !== 'wait'
  await updateClaim(tx, claim.id, {
    state,
    ...columnsOf(answer),
    ...(isResolved ? { resolved_at: now, resolved_by: by } : { waiting_since: now }),
  })
  await recordOrderEvent(tx, order.id, 'claim_answered', actor, {
    claimId: claim.id,
    itemId: claim.order_item_id,
    state,
  })
  await closeCase(tx, { kind: 'claim_open', about: claim.id, now, resolution: 'answered', by })
  await publishOrder(tx, order, order.status)
  if (answer.action !== 'close') await notifyCustomer(context, answer.action)
}

function columnsOf(answer: Answer) {
  switch (answer.action) {
    case 'replace':
      return { replacement_id: answer.replacementId, is_automatic: answer.isAutomatic ?? false }
    case 'extend':
      return { extended_days: answer.days }
    case 'refund':
      return { refund_id: answer.refundId }
    case 'reject':
      return { rejection: answer.reason }
    case 'wait':
    case 'close':
      return {}
  }
}

/** The order and product of a claim, for a notice. */
export function claimedItem({ order, claim }: ClaimContext) {
  return {
    orderNumber: order.number,
    productName: claim.product_name,
    productNameAr: claim.product_name_ar,
  }
}

const outcomes = {
  replace: 'replaced',
  extend: 'extended',
  refund: 'refunding',
  reject: 'rejected',
} as const

async function notifyCustomer(context: ClaimContext, action: keyof typeof outcomes | 'wait'): Promise<void> {
  const { tx, order, claim } = context
  const params = claimedItem(context)
  // A claim whose refund failed is answered once more.
  const about = claim.failed_refund_id ? `${claim.id}:${claim.failed_refund_id}` : claim.id
  const notice = { userId: claim.user_id, about, link: `/my-orders/${order.id}` }
  if (action === 'wait') await notify(tx, { ...notice, kind: 'claim_waiting', params })
  else
    await notify(tx, { ...notice, kind: 'claim_answered', params: { ...params, outcome: outcomes[action] } })
  await enqueueOnce(
    tx,
    'mail-claim',
    { claimId: claim.id },
    { topic: action === 'wait' ? 'waiting' : 'answered' },
  )
}
