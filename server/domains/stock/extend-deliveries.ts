import type { Tx } from '#database/client.ts'
import { moveAccountsEnd, setAccountsEnd } from './expiry-queries.ts'

type Renewal = {
  subscriptionId: string
  /** The item of the renewal order. */
  itemId: string
  rule: 'keep' | 'extend' | 'new_account'
  from: Date
  until: Date
}

/** Extends the kept account, or sets the expiry of the new one when the product's rule replaces it. */
export async function extendDeliveries(tx: Tx, { itemId, rule, ...renewal }: Renewal): Promise<void> {
  if (rule === 'new_account') await setAccountsEnd(tx, itemId, renewal.until)
  else await moveAccountsEnd(tx, renewal)
}
