import type { Tx } from '#database/client.ts'
import { moveAccountsEnd, setAccountsEnd } from './expiry-queries.ts'

type Renewal = {
  subscriptionId: string
  /** The line of the renewal's own order. */
  itemId: string
  rule: 'keep' | 'extend' | 'new_account'
  from: Date
  until: Date
}

/** With a renewal the account that stays lasts longer; where it is replaced, the new one lasts until the new end. */
export async function extendDeliveries(tx: Tx, { itemId, rule, ...renewal }: Renewal): Promise<void> {
  if (rule === 'new_account') await setAccountsEnd(tx, itemId, renewal.until)
  else await moveAccountsEnd(tx, renewal)
}
