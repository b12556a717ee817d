import type { Deps } from '../../../deps.ts'
import { maskUsername, openUsername, usernameFingerprint } from '../../stock/public.ts'
import { findStockAccounts } from './search-queries.ts'

/** Stock accounts whose full user name was typed. A hit confirms that the account exists, so it counts like a reveal. */
export async function findAccounts(
  { database, limits, vault }: Pick<Deps, 'database' | 'limits' | 'vault'>,
  userId: string,
  text: string,
) {
  const rows = await findStockAccounts(database.reader, usernameFingerprint(vault, text))
  if (rows.length > 0) await limits.consume('reveal-stock', userId)
  return rows.map(row => ({
    id: row.id,
    username: maskUsername(openUsername(vault, row)),
    subscriptionId: row.product_id,
    subscriptionName: row.name,
    subscriptionNameAr: row.name_ar,
    state: row.state,
    orderNumber: row.order_number,
  }))
}
