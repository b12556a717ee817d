import { toSar } from '#model/money.ts'
import type { CsvColumns } from '../../../http/csv.ts'
import type { Vault } from '../../../vault/vault.ts'
import { openUsername } from '../seal-account.ts'
import type { BatchRow } from './batch-queries.ts'
import type { AccountRow, StockRow } from './queries.ts'

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

export function presentBatch(row: BatchRow) {
  return {
    id: row.id,
    subscriptionId: row.product_id,
    subscriptionName: row.name,
    subscriptionNameAr: row.name_ar,
    duration: row.days,
    supplier: row.supplier,
    cost: row.cost_halalas === null ? null : toSar(row.cost_halalas),
    expiresAt: row.expires_at?.toISOString() ?? null,
    note: row.note,
    createdAt: row.created_at.toISOString(),
    accounts: row.accounts,
    available: row.available,
    canUndo: row.available === row.accounts,
  }
}

export function presentAccount(vault: Vault, row: AccountRow) {
  return {
    id: row.id,
    subscriptionId: row.product_id,
    subscriptionName: row.name,
    subscriptionNameAr: row.name_ar,
    username: maskUsername(openUsername(vault, row)),
    state: row.state,
    duration: row.days,
    batchId: row.batch_id,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    orderId: row.order_id,
    orderNumber: row.number,
  }
}
