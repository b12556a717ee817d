import type { Tx } from '#database/client.ts'
import { type LockedOrder, listItems, setDeliveryState } from '../records/order-queries.ts'
import { findRenewedLine, type RenewedLine, setAutoReceive } from '../records/renewal-queries.ts'

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
