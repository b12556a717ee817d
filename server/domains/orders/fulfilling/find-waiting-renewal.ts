import type { Reader } from '#database/client.ts'
import { renewalWaitOf } from '#model/renewal.ts'
import { newAccountEndOf } from '../../stock/public.ts'
import { findRenewalItem } from '../records/renewal-queries.ts'
import { listSubscriptionDeliveries } from './delivery-queries.ts'

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
