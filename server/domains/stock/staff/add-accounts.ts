import { randomUUID } from 'node:crypto'
import type { BatchForm } from '#model/contracts/stock.ts'
import { AppError } from '#model/errors.ts'
import { fromSar } from '#model/money.ts'
import { endOfDayInRiyadh } from '#model/riyadh-time.ts'
import { type DroppedLine, readStockLines, type StockCredentials } from '#model/stock-lines.ts'
import { type Actor, writeAudit } from '../../../audit/write-audit.ts'
import type { Deps } from '../../../deps.ts'
import { distributeStock } from '../distribute-stock.ts'
import { countAvailable, findSoldProduct, insertAccounts } from '../queries.ts'
import { recordStockChange } from '../record-stock-change.ts'
import { sealAccount } from '../seal-account.ts'
import { deleteBatch, insertBatch } from './batch-queries.ts'

type AddAccountsInput = {
  productId: string
  days: number
  accounts: readonly (string | StockCredentials)[]
  batch?: BatchForm | undefined
}

/** Reports every line that did not become an account. */
export async function addAccounts(
  { database, vault, clock }: Pick<Deps, 'database' | 'vault' | 'clock'>,
  actor: Actor,
  { productId, days, accounts: entries, batch }: AddAccountsInput,
): Promise<{ added: number; dropped: DroppedLine[]; stock: number; batchId: string | null }> {
  const { accounts, dropped: unreadable } = readStockLines(entries)
  const sealed = accounts.map(({ line, ...credentials }) => ({
    line,
    row: {
      ...sealAccount(vault, randomUUID(), credentials),
      product_id: productId,
      days,
      added_by: actor.userId,
    },
  }))
  return database.transaction(async tx => {
    if (!(await findSoldProduct(tx, productId))) throw new AppError('product_not_found')
    if (sealed.length === 0) throw new AppError('no_accounts_given', { data: { dropped: unreadable } })
    const terms = batch && batchTerms(batch)
    const batchId = terms
      ? await insertBatch(tx, { product_id: productId, days, added_by: actor.userId, ...terms })
      : null
    const added = new Set(
      await insertAccounts(
        tx,
        sealed.map(({ row }) => ({ ...row, batch_id: batchId, expires_at: terms?.expires_at ?? null })),
      ),
    )
    // Creates no batch when every account is already in stock.
    if (batchId && added.size === 0) await deleteBatch(tx, batchId)
    const known = sealed.filter(({ row }) => !added.has(row.id))
    const dropped = [
      ...unreadable,
      ...known.map(({ line }) => ({ line, reason: 'already_in_stock' as const })),
    ].sort((a, b) => a.line - b.line)
    await distributeStock(tx, { productId, days, now: clock.now() })
    await recordStockChange(tx, productId, { days, by: added.size })
    await writeAudit(tx, actor, {
      action: 'stock.add',
      subjectType: 'product',
      subjectId: productId,
      after: { days, added: added.size, dropped: dropped.length },
    })
    const kept = added.size === 0 ? null : batchId
    return { added: added.size, dropped, stock: await countAvailable(tx, productId), batchId: kept }
  })
}

/** A date alone lasts until the end of that day in Riyadh. */
function batchTerms({ supplier = '', cost, expiresAt, note = '' }: BatchForm) {
  const end = expiresAt?.includes('T') ? new Date(expiresAt) : expiresAt && endOfDayInRiyadh(expiresAt)
  return { supplier, note, cost_halalas: cost === undefined ? null : fromSar(cost), expires_at: end || null }
}
