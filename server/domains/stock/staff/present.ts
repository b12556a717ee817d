import type { CsvColumns } from '../../../http/csv.ts'
import type { Vault } from '../../../vault/vault.ts'
import { openUsername } from '../seal-account.ts'
import type { StockRow } from './queries.ts'

/** Enough of a user name to recognize it, too little to sign in or to write to its owner. */
export function maskUsername(username: string): string {
  const [name = '', domain] = username.split('@')
  const shown = name.length > 4 ? name.slice(0, 2) : name.slice(0, 1)
  return `${shown}•••${domain === undefined ? '' : `@${domain}`}`
}

/** Never the password, and the user name only masked: reading them in the clear is a reveal of its own. */
export function stockCsv(vault: Vault, productId: string): CsvColumns<StockRow> {
  return {
    id: row => row.id,
    product: () => productId,
    username: row => maskUsername(openUsername(vault, row)),
    state: row => row.state,
    duration: row => row.days,
    createdAt: row => row.created_at,
  }
}
