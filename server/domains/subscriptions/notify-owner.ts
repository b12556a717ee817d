import type { Tx } from '#database/client.ts'
import type { RenewalWait } from '#model/renewal.ts'
import type { Term } from '#model/subscription-terms.ts'
import { publish } from '../../live/publish.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { notify } from '../../notices/notify.ts'
import type { ProviderTransaction } from '../../paymob/transaction.ts'
import type { Vault } from '../../vault/vault.ts'
import { recordOrderEvent } from '../orders/public.ts'
import type { LockedSubscription } from './queries.ts'
import { findOwner, type Owner } from './queries.ts'

type Renewed = {
  subscription: LockedSubscription
  charge: Pick<ProviderTransaction, 'id' | 'amount'>
  order: { id: string; number: number }
  term: Term
  waits: RenewalWait
  /** Who paid; a period that begins after access had ended restarts the subscription. */
  by: 'provider' | 'customer'
}

export async function notifyRenewed(
  tx: Tx,
  vault: Vault,
  { subscription, charge, order, term, waits, by }: Renewed,
): Promise<void> {
  const endsAt = term.endsAt.toISOString()
  const details = { renewalOrderId: order.id, endsAt }
  await recordOrderEvent(tx, subscription.order_id, 'subscription_renewed', { by: 'provider' }, details)
  await publishChange(tx, subscription)
  const owner = await findOwner(tx, subscription.id)
  if (!owner) return
  const hasLapsed = subscription.ends_at !== null && term.startsAt > subscription.ends_at
  const paid = by === 'customer' ? 'paid' : 'automatic'
  const news = { how: hasLapsed ? 'restarted' : paid, waits } as const
  await notify(tx, {
    userId: owner.id,
    kind: 'subscription_renewed',
    about: charge.id,
    params: { ...namesOf(owner), endsAt, orderNumber: order.number, ...news },
    link: `/my-orders/${order.id}`,
  })
  await queueMail(tx, vault, {
    ...addressOf(owner),
    template: 'subscription-renewed',
    params: {
      ...mailedNames(owner),
      orderId: order.id,
      number: order.number,
      amountHalalas: charge.amount,
      endsAt,
      ...news,
    },
    dedupeKey: `subscription-renewed:${charge.id}`,
  })
}

type Failed = { subscription: LockedSubscription; transaction: ProviderTransaction; graceUntil: Date }

export async function notifyRenewalFailed(
  tx: Tx,
  vault: Vault,
  { subscription, transaction, graceUntil }: Failed,
): Promise<void> {
  await publishChange(tx, subscription)
  const owner = await findOwner(tx, subscription.id)
  if (!owner) return
  const until = graceUntil.toISOString()
  await notify(tx, {
    userId: owner.id,
    kind: 'renewal_failed',
    about: transaction.id,
    params: { ...namesOf(owner), graceUntil: until },
    link: subscriptionLink(subscription.id),
  })
  await queueMail(tx, vault, {
    ...addressOf(owner),
    template: 'renewal-failed',
    params: {
      ...mailedNames(owner),
      subscriptionId: subscription.id,
      amountHalalas: transaction.amount,
      cardLast4: transaction.cardLast4,
      graceUntil: until,
    },
    dedupeKey: `renewal-failed:${transaction.id}`,
  })
}

type ChangedPlan = { subscription: LockedSubscription; state: LockedSubscription['state']; now: Date }

/** Staff, or Paymob's own dashboard, suspended, resumed or cancelled the renewal. */
export async function notifyPlanChanged(tx: Tx, { subscription, state, now }: ChangedPlan): Promise<void> {
  const owner = await findOwner(tx, subscription.id)
  if (!owner) return
  await notify(tx, {
    userId: owner.id,
    kind: 'plan_changed',
    about: `${subscription.id}:${state}:${now.toISOString()}`,
    params: { ...namesOf(owner), change: state },
    link: subscriptionLink(subscription.id),
  })
}

/** Confirms by mail that the owner or staff suspended or cancelled the renewal. */
export async function mailRenewalStopped(
  tx: Tx,
  vault: Vault,
  { subscription, state, now }: ChangedPlan,
): Promise<void> {
  const owner = await findOwner(tx, subscription.id)
  if (!owner) return
  await queueMail(tx, vault, {
    ...addressOf(owner),
    template: 'renewal-stopped',
    params: {
      ...mailedNames(owner),
      endsAt: subscription.ends_at?.toISOString() ?? null,
      isFinal: state === 'cancelled',
    },
    dedupeKey: `renewal-stopped:${subscription.id}:${state}:${now.toISOString()}`,
  })
}

/** Publishes a live event for open pages. */
export async function publishChange(
  tx: Tx,
  { id, user_id }: Pick<LockedSubscription, 'id' | 'user_id'>,
): Promise<void> {
  await publish(tx, `user:${user_id}`, { type: 'subscription', subscriptionId: id })
}

/** The subscription's card on the customer's page. */
export function subscriptionLink(id: string): string {
  return `/my-subscriptions#subscription-${id}`
}

export function namesOf(owner: Owner) {
  return { productName: owner.product_name, productNameAr: owner.product_name_ar }
}

export function mailedNames(owner: Owner) {
  return { name: owner.product_name, nameAr: owner.product_name_ar }
}

export function addressOf({ email, id, language }: Owner) {
  return { to: email, userId: id, language }
}
