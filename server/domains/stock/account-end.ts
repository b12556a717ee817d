import type { Reader } from '#database/client.ts'
import { newAccountEnd, termOfCharge } from '#model/subscription-terms.ts'
import { dayMs } from '#model/time-units.ts'
import { findSubscribedItem, listWaitingItemsOf, type SubscribedItem } from './end-queries.ts'

/** When an account that is delivered now, for days that are bought now, ends. */
export function boughtUntil(now: Date, days: number): Date {
  return new Date(now.getTime() + days * dayMs)
}

type RenewedPeriod = Pick<SubscribedItem, 'periodState' | 'startsAt' | 'endsAt' | 'paidAt' | 'paidUntil'>

/** When a new account that a renewal delivers now ends; null while the renewal's period is not paid. */
export function newAccountEndOf(period: RenewedPeriod, now: Date): Date | null {
  const { periodState, startsAt, endsAt, paidAt, paidUntil } = period
  if (periodState !== 'paid' || !startsAt || !endsAt || !paidAt || !paidUntil) return null
  return newAccountEnd({ startsAt, endsAt, paidAt, paidUntil }, now)
}

/**
 * Until when an account that an item gets now must work. A renewal is paid before its period begins, so its account must
 * work longer than the bought days from now.
 */
export async function findAccountEnd(
  db: Reader,
  { itemId, now }: { itemId: string; now: Date },
): Promise<Date> {
  return accountEndOf(await findSubscribedItem(db, itemId), now)
}

/** The same for each item of an order that waits. */
export async function listAccountEnds(db: Reader, orderId: string, now: Date) {
  const items = await listWaitingItemsOf(db, orderId)
  return items.map(item => ({ itemId: item.itemId, until: accountEndOf(item, now) }))
}

function accountEndOf(item: SubscribedItem, now: Date): Date {
  const { renews, days, paidUntil, nextBillingAt } = item
  const bought = boughtUntil(now, days)
  if (paidUntil === null) return bought
  // The first account of a subscription that has renewed meanwhile.
  if (renews === null) return new Date(Math.max(paidUntil.getTime(), bought.getTime()))
  // The transaction that completes the renewal's order pays its period afterwards.
  const pays = () => termOfCharge({ endsAt: paidUntil, nextBillingAt, days }, now).endsAt
  return newAccountEndOf(item, now) ?? pays()
}
