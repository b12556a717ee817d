import { AppError } from '#model/errors.ts'
import { readStockLines, type StockCredentials } from '#model/stock-lines.ts'
import type { Deps } from '../../../deps.ts'
import { findSoldProduct } from '../queries.ts'
import { usernameFingerprint } from '../seal-account.ts'
import { findKnownAccounts } from './queries.ts'

type Verdict = 'new' | 'in_other_product' | 'duplicate_in_list' | 'in_stock' | 'sold' | 'invalid'
type PreviewedLine = {
  line: number
  verdict: Verdict
  /** Why an invalid line cannot be read. */
  reason: 'empty' | 'no_separator' | 'too_long' | null
  /** The order that the account was sold with. */
  orderId: string | null
  orderNumber: number | null
  /** The line that this one repeats. */
  first: number | null
  /** Another product that holds the account. */
  other: { name: string; nameAr: string } | null
}

type PreviewInput = { productId: string; accounts: readonly (string | StockCredentials)[] }

/** Reports what adding these accounts would do with each line. Changes nothing. */
export async function previewAccounts(
  { database: { reader }, vault }: Pick<Deps, 'database' | 'vault'>,
  { productId, accounts: entries }: PreviewInput,
): Promise<PreviewedLine[]> {
  if (!(await findSoldProduct(reader, productId))) throw new AppError('product_not_found')
  const { accounts, dropped } = readStockLines(entries)
  const read = accounts.map(({ line, username }) => ({
    line,
    fingerprint: usernameFingerprint(vault, username),
  }))
  const rows = await findKnownAccounts(
    reader,
    read.map(({ fingerprint }) => fingerprint),
  )
  const keyed = rows.map(row => [row.fingerprint.toString('hex'), row] as const)
  const known = new Map(keyed.filter(([, row]) => row.product_id === productId))
  const elsewhere = new Map(keyed.filter(([, row]) => row.product_id !== productId))
  const nothing = { reason: null, orderId: null, orderNumber: null, first: null, other: null }
  const lines = read.map(({ line, fingerprint }): PreviewedLine => {
    const key = fingerprint.toString('hex')
    const row = known.get(key)
    const other = elsewhere.get(key)
    if (!row && other) {
      const names = { name: other.name, nameAr: other.name_ar }
      return { line, verdict: 'in_other_product', ...nothing, other: names }
    }
    if (!row) return { line, verdict: 'new', ...nothing }
    if (row.order_id === null) return { line, verdict: 'in_stock', ...nothing }
    return { line, verdict: 'sold', ...nothing, orderId: row.order_id, orderNumber: row.number }
  })
  const unread = dropped.map(({ line, reason, first = null }): PreviewedLine => {
    if (reason === 'repeated' || reason === 'already_in_stock')
      return { line, verdict: 'duplicate_in_list', ...nothing, first }
    return { line, verdict: 'invalid', ...nothing, reason }
  })
  return [...lines, ...unread].sort((a, b) => a.line - b.line)
}
