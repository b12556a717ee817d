import type { Tx } from '#database/client.ts'
import { newAccountEndOf, setAccountsEnd } from '../../stock/public.ts'
import type { findRenewalItem } from '../records/renewal-queries.ts'

type RenewalItem = Awaited<ReturnType<typeof findRenewalItem>>

/** Sets the end of the accounts that a waiting renewal delivers. */
export async function setNewAccountsEnd(tx: Tx, item: RenewalItem, now: Date): Promise<Date | null> {
  const until = newAccountEndOf(item, now)
  if (until) await setAccountsEnd(tx, item.itemId, until)
  return until
}
