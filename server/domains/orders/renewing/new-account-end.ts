import type { Tx } from '#database/client.ts'
import { newAccountEnd } from '#model/subscription-terms.ts'
import { setAccountsEnd } from '../../stock/public.ts'
import type { findRenewalItem } from './renewal-queries.ts'

type RenewalItem = Awaited<ReturnType<typeof findRenewalItem>>

/** When a new account that is delivered now ends; null while the renewal's period is not paid. */
export function newAccountEndOf(item: RenewalItem, now: Date): Date | null {
  const { periodState, startsAt, endsAt, paidAt, paidUntil } = item
  if (periodState !== 'paid' || !startsAt || !endsAt || !paidAt || !paidUntil) return null
  return newAccountEnd({ startsAt, endsAt, paidAt, paidUntil }, now)
}

/** Sets the end of the accounts that a waiting renewal delivers. */
export async function setNewAccountsEnd(tx: Tx, item: RenewalItem, now: Date): Promise<Date | null> {
  const until = newAccountEndOf(item, now)
  if (until) await setAccountsEnd(tx, item.itemId, until)
  return until
}
