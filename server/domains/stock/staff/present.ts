import { toSar } from '#model/money.ts'
import type { CsvColumns } from '../../../http/csv.ts'
import type { Vault } from '../../../vault/vault.ts'
import { maskUsername, openUsername } from '../seal-account.ts'
import type { BatchRow } from './batch-queries.ts'
import type { AccountRow, StockRow } from './queries.ts'
import type { StockLevel } from './stock-levels.ts'

/** Has no password and a masked user name; reading them in plain text is a separate call with an audit entry. */
export function stockCsv(vault: Vault, productId: string): CsvColumns<StockRow> {
  return {
    id: row => row.id,
    product: () => productId,
    username: row => maskUsername(openUsername(vault, row)),
    state: { names: 'stockState', code: row => row.state },
    duration: row => row.days,
    expiresAt: row => row.expires_at,
    supplier: row => row.supplier,
    createdAt: row => row.created_at,
  }
}

type LevelRow = StockLevel['durations'][number] & { product: Omit<StockLevel, 'durations'> }

export const levelCsv: CsvColumns<LevelRow> = {
  id: ({ product }) => product.id,
  product: ({ product }) => product.name,
  productAr: ({ product }) => product.nameAr,
  duration: row => row.value,
  available: row => row.available,
  reserved: row => row.reserved,
  delivered: row => row.delivered,
  soldLately: row => row.soldLately,
  daysLeft: row => row.daysLeft,
}

export const batchCsv: CsvColumns<BatchRow> = {
  id: row => row.id,
  product: row => row.name,
  productAr: row => row.name_ar,
  duration: row => row.days,
  supplier: row => row.supplier,
  cost: row => (row.cost_halalas === null ? null : toSar(row.cost_halalas)),
  expiresAt: row => row.expires_at,
  note: row => row.note,
  accounts: row => row.accounts,
  available: row => row.available,
  createdAt: row => row.created_at,
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
    reserved: row.reserved,
    sold: row.sold,
    writtenOffAt: row.written_off_at?.toISOString() ?? null,
    writeOffReason: row.write_off_reason,
    canUndo: row.available === row.accounts && row.written_off_at === null,
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
    supplier: row.supplier,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    setAsideReason: row.quarantine_reason,
    orderId: row.order_id,
    orderNumber: row.number,
  }
}
