import type { Reader, Tx } from '#database/client.ts'
import { renewalWaitOf } from '#model/renewal.ts'
import { newAccountEndOf, setAccountsEnd } from '../../stock/public.ts'
import { type LockedOrder, listItems, setDeliveryState } from '../records/order-queries.ts'
import {
  findRenewalItem,
  findRenewedLine,
  type RenewedLine,
  setAutoReceive,
} from '../records/renewal-queries.ts'
import { listSubscriptionDeliveries } from './delivery-queries.ts'

/**
 * Delivers a renewal as the product says when it is paid, which may be days after its declined charge. Returns the
 * product's rule; undefined for an order that renews nothing.
 */
export async function applyRenewalRule(
  tx: Tx,
  { id, renews_subscription_id: subscriptionId }: LockedOrder,
  now: Date,
): Promise<RenewedLine['renewal_rule'] | undefined> {
  if (subscriptionId === null) return undefined
  const line = await findRenewedLine(tx, subscriptionId)
  await setAutoReceive(tx, id, comesFromStock(line))
  if (line.renewal_rule === 'keep') await keepAccounts(tx, id, now)
  return line.renewal_rule
}

/** `extend`: the customer keeps the account, and staff extend it at its supplier. */
export function comesFromStock({ renewal_rule, auto_receive, product_auto_receive }: RenewedLine): boolean {
  if (renewal_rule === 'keep') return auto_receive
  return renewal_rule === 'new_account' && product_auto_receive
}

/** The customer keeps the account, so the renewal delivers nothing. */
async function keepAccounts(tx: Tx, orderId: string, now: Date): Promise<void> {
  const ids = (await listItems(tx, orderId)).map(({ id }) => id)
  await setDeliveryState(tx, ids, 'delivered', now)
}

type RenewalItem = Awaited<ReturnType<typeof findRenewalItem>>

/** Sets the end of the accounts that a waiting renewal delivers. */
export async function setNewAccountsEnd(tx: Tx, item: RenewalItem, now: Date): Promise<Date | null> {
  const until = newAccountEndOf(item, now)
  if (until) await setAccountsEnd(tx, item.itemId, until)
  return until
}

/** What staff need to finish a paid renewal. Null when it waits for nothing, and for an order that renews nothing. */
export async function findWaitingRenewal(
  db: Reader,
  order: { id: string; status: string; renews_subscription_id: string | null },
  now: Date,
) {
  const { renews_subscription_id: subscriptionId } = order
  if (subscriptionId === null || order.status !== 'completed') return null
  const item = await findRenewalItem(db, order.id)
  const waits = renewalWaitOf(item)
  if (waits === 'nothing' || item.startsAt === null || item.endsAt === null) return null
  const accounts = await listSubscriptionDeliveries(db, { subscriptionId, since: item.startsAt })
  const renewal = { itemId: item.itemId, subscriptionId, accounts }
  if (waits === 'extension') return { ...renewal, rule: 'extend', until: item.endsAt } as const
  return { ...renewal, rule: 'new_account', until: newAccountEndOf(item, now) ?? item.endsAt } as const
}
