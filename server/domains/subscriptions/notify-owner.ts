import type { Tx } from '#database/client.ts'
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
  transaction: ProviderTransaction
  order: { id: string; number: number }
  term: Term
}

export async function notifyRenewed(
  tx: Tx,
  vault: Vault,
  { subscription, transaction, order, term }: Renewed,
): Promise<void> {
  const endsAt = term.endsAt.toISOString()
  const details = { renewalOrderId: order.id, endsAt }
  await recordOrderEvent(tx, subscription.order_id, 'subscription_renewed', { by: 'provider' }, details)
  await publishChange(tx, subscription)
  const owner = await findOwner(tx, subscription.id)
  if (!owner) return
  await notify(tx, {
    userId: owner.id,
    kind: 'subscription_renewed',
    about: transaction.id,
    params: { ...namesOf(owner), endsAt, orderNumber: order.number },
    link: `/my-orders/${order.id}`,
  })
  await queueMail(tx, vault, {
    ...addressOf(owner),
    template: 'subscription-renewed',
    params: {
      ...mailedNames(owner),
      orderId: order.id,
      number: order.number,
      amountHalalas: transaction.amount,
      endsAt,
    },
    dedupeKey: `subscription-renewed:${transaction.id}`,
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
    link: '/my-subscriptions',
  })
  await queueMail(tx, vault, {
    ...addressOf(owner),
    template: 'renewal-failed',
    params: {
      ...mailedNames(owner),
      amountHalalas: transaction.amount,
      cardLast4: transaction.cardLast4,
      graceUntil: until,
    },
    dedupeKey: `renewal-failed:${transaction.id}`,
  })
}

/** Publishes a live event for open pages. */
export async function publishChange(
  tx: Tx,
  { id, user_id }: Pick<LockedSubscription, 'id' | 'user_id'>,
): Promise<void> {
  await publish(tx, `user:${user_id}`, { type: 'subscription', subscriptionId: id })
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
