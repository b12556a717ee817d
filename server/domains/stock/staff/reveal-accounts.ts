import type { Tx } from '#database/client.ts'
import { AppError } from '#model/errors.ts'
import type { Span } from '#model/pagination.ts'
import type { StockCredentials } from '#model/stock-lines.ts'
import { type Actor, writeAudit } from '../../../audit/write-audit.ts'
import { openCase } from '../../../cases/cases.ts'
import type { Deps } from '../../../deps.ts'
import { readPage } from '../../../http/list.ts'
import { findSoldProduct } from '../queries.ts'
import { openAccount } from '../seal-account.ts'
import { countStock, findPersonName, findSealedAccount, listStock } from './queries.ts'

type RevealDeps = Pick<Deps, 'database' | 'vault' | 'limits'>
type AccountRequest = { productId: string; accountId: string; reason: string }
type StockRequest = {
  productId: string
  days?: number | undefined
  used?: boolean | undefined
  page?: number | undefined
  limit?: number | undefined
}

/** Decrypts one stock account. The audit log records the actor and the reason. */
export async function revealAccount(
  deps: RevealDeps,
  actor: Actor & { userId: string },
  { productId, accountId, reason }: AccountRequest,
): Promise<StockCredentials> {
  const { userId } = actor
  const accounts = await countShown(deps, userId, 1)
  return deps.database.transaction(async tx => {
    await reportShown(tx, { userId, accounts })
    const row = await findSealedAccount(tx, productId, accountId)
    if (!row) throw new AppError('account_not_found')
    await writeAudit(tx, actor, {
      action: 'stock.reveal',
      subjectType: 'stock_account',
      subjectId: accountId,
      after: { productId },
      reason,
    })
    return openAccount(deps.vault, row)
  })
}

/** The accounts of a page count towards the hourly limit, so a page must not be larger than that. */
const maxLimit = 100

/** Decrypting stock passwords always writes an audit entry, and counts like as many single reveals. */
export async function revealStock(deps: RevealDeps, actor: Actor & { userId: string }, query: StockRequest) {
  const { vault, database } = deps
  const { reader } = database
  const { userId } = actor
  const { productId } = query
  const filter = { ...query, limit: Math.min(query.limit ?? maxLimit, maxLimit) }
  if (!(await findSoldProduct(reader, productId))) throw new AppError('product_not_found')
  const source = {
    rows: (span: Span) => listStock(reader, filter, span),
    count: () => countStock(reader, filter),
  }
  const { rows, pagination } = await readPage(filter, source, maxLimit)
  const shown = await countShown(deps, userId, rows.length)
  if (rows.length > 0) {
    await database.transaction(async tx => {
      await reportShown(tx, { userId, accounts: shown })
      await writeAudit(tx, actor, {
        action: 'stock.reveal',
        subjectType: 'product',
        subjectId: productId,
        after: { accounts: rows.length, page: pagination.page },
      })
    })
  }
  const accounts = rows.map(row => ({
    id: row.id,
    ...openAccount(vault, row),
    isUsed: row.state === 'reserved' || row.state === 'delivered',
    state: row.state,
    duration: row.days,
    createdAt: row.created_at.toISOString(),
    expiryDate: null,
    orderId: null,
  }))
  return { accounts, pagination }
}

/** More than a day of support needs within an hour. */
const unusual = 60

/**
 * Each stock account whose password an admin is shown counts towards the hourly limit. Returns this hour's
 * count. Called before the transaction of the reveal, because the limits use a connection of their own.
 */
async function countShown({ limits }: Pick<Deps, 'limits'>, userId: string, accounts: number) {
  return accounts === 0 ? 0 : limits.consume('reveal-stock', userId, accounts)
}

/** Opens a case when a person was shown unusually many accounts. */
async function reportShown(
  tx: Tx,
  { userId, accounts }: { userId: string; accounts: number },
): Promise<void> {
  if (accounts <= unusual) return
  const person = await findPersonName(tx, userId)
  await openCase(tx, { kind: 'accounts_shown', about: userId, details: { accounts, person } })
}
