import { AppError } from '#model/errors.ts'
import type { Deps } from '../../../deps.ts'
import { sendExport } from '../../../http/csv.ts'
import { slugOr, uuidOr } from '../../../http/ids.ts'
import { readPage, sortIn } from '../../../http/list.ts'
import type { Router } from '../../../http/route.ts'
import { actorOf } from '../../../http/session.ts'
import { translate } from '../../../http/translate.ts'
import { findSoldProduct } from '../queries.ts'
import { usernameFingerprint } from '../seal-account.ts'
import { addAccounts } from './add-accounts.ts'
import { countBatches, listBatches, sortedBatches } from './batch-queries.ts'
import { deleteAccount } from './delete-account.ts'
import {
  countStockProducts,
  type LevelSort,
  listAllStockProducts,
  listStockProducts,
} from './level-queries.ts'
import { batchCsv, levelCsv, presentAccount, presentBatch, stockCsv } from './present.ts'
import { previewAccounts } from './preview-accounts.ts'
import { countStock, listAccounts, sortedStock } from './queries.ts'
import { revealAccount } from './reveal-accounts.ts'
import { observedSince, readStockLevels } from './stock-levels.ts'
import { undoBatch } from './undo-batch.ts'
import { writeOffBatch } from './write-off-batch.ts'

export function stockStaffRoutes(route: Router, deps: Deps): void {
  levelRoutes(route, deps)
  accountRoutes(route, deps)
  batchRoutes(route, deps)
}

function levelRoutes(route: Router, deps: Deps): void {
  const { clock } = deps
  const { reader } = deps.database

  route('GET /api/stock-levels', async ({ query }) => {
    const sort = levelSort(query, clock.now())
    const { search, level, subscriptionId: productId } = query
    const filter = { search, level, productId }
    const { rows, pagination } = await readPage(query, {
      rows: span => listStockProducts(reader, filter, sort, span),
      count: () => countStockProducts(reader, filter),
    })
    return { data: { products: await readStockLevels(reader, rows, clock.now()), pagination } }
  })

  route('GET /api/stock-levels/export', async request => {
    const { search, level, subscriptionId: productId } = request.query
    const sort = levelSort(request.query, clock.now())
    const products = await listAllStockProducts(reader, { search, level, productId }, sort)
    const levels = await readStockLevels(reader, products, clock.now())
    const rows = levels.flatMap(({ durations, ...product }) =>
      durations.map(duration => ({ product, ...duration })),
    )
    return sendExport(deps, request, { list: 'stock_levels', rows, columns: levelCsv })
  })
}

function levelSort(query: Parameters<typeof sortIn<'name' | 'lasts'>>[0], now: Date): LevelSort {
  return { ...sortIn(query, { sort: 'name', order: 'asc' }), since: observedSince(now) }
}

function batchRoutes(route: Router, deps: Deps): void {
  const { reader } = deps.database

  route('GET /api/stock-batches', async ({ query }) => {
    const { rows, pagination } = await readPage(query, {
      rows: span => listBatches(reader, query.subscriptionId, span),
      count: () => countBatches(reader, query.subscriptionId),
    })
    return { data: { batches: rows.map(presentBatch), pagination } }
  })

  route('GET /api/stock-batches/export', async request =>
    sendExport(deps, request, {
      list: 'stock_batches',
      query: sortedBatches(reader, request.query.subscriptionId),
      columns: batchCsv,
    }),
  )

  route('DELETE /api/stock-batches/{id}', async request => {
    const id = uuidOr(request.params.id, 'batch_not_found')
    return { data: { removed: await undoBatch(deps, actorOf(request), id) } }
  })

  route('POST /api/stock-batches/{id}/write-off', async request => {
    const batchId = uuidOr(request.params.id, 'batch_not_found')
    const { reason } = request.body
    return { data: await writeOffBatch(deps, actorOf(request), { batchId, reason }) }
  })

  route('POST /api/subscriptions/{id}/accounts/preview', async ({ params, body, language }) => {
    const productId = slugOr(params.id, 'product_not_found')
    const previewed = await previewAccounts(deps, { productId, accounts: body.accounts })
    const lines = previewed.map(({ reason, first, other, ...line }) => ({
      ...line,
      message: translate(
        language,
        reason ? `answers.dropped_line.${reason}` : `answers.previewed_line.${line.verdict}`,
        {
          number: line.orderNumber ?? 0,
          first: first ?? 0,
          product: (language === 'ar' ? other?.nameAr : other?.name) ?? '',
        },
      ),
    }))
    const isAdded = ({ verdict }: { verdict: string }) => verdict === 'new' || verdict === 'in_other_product'
    return { data: { lines, new: lines.filter(isAdded).length } }
  })
}

function accountRoutes(route: Router, deps: Deps): void {
  route('GET /api/stock-accounts', async ({ query, session }) => {
    const { reader } = deps.database
    const { username, subscriptionId: productId, duration: days, used } = query
    // A search by user name confirms that the account exists, so it is limited like a reveal.
    if (username !== undefined) await deps.limits.consume('reveal-stock', session.userId)
    const fingerprint = username === undefined ? undefined : usernameFingerprint(deps.vault, username)
    const filter = { productId, days, used, fingerprint, ...recordIds(query) }
    const { rows, pagination } = await readPage(query, {
      rows: span => listAccounts(reader, filter, span),
      count: () => countStock(reader, filter),
    })
    return { data: { accounts: rows.map(row => presentAccount(deps.vault, row)), pagination } }
  })

  route('POST /api/subscriptions/{id}/accounts/{accountId}/reveal', async request => {
    const { params, body, session } = request
    const productId = slugOr(params.id, 'product_not_found')
    const accountId = uuidOr(params.accountId, 'account_not_found')
    const actor = { ...actorOf(request), userId: session.userId }
    const wanted = { productId, accountId, reason: body.reason }
    return { data: await revealAccount(deps, actor, wanted) }
  })

  route('GET /api/subscriptions/{id}/accounts/export', async request => {
    const { reader } = deps.database
    const productId = slugOr(request.params.id, 'product_not_found')
    if (!(await findSoldProduct(reader, productId))) throw new AppError('product_not_found')
    const { duration: days, used } = request.query
    return sendExport(deps, request, {
      list: 'stock_accounts',
      query: sortedStock(reader, { productId, days, used, ...recordIds(request.query) }),
      columns: stockCsv(deps.vault, productId),
    })
  })

  route('POST /api/subscriptions/{id}/accounts', async request => {
    const { params, body, language } = request
    const { added, dropped, stock, batchId } = await addAccounts(deps, actorOf(request), {
      productId: slugOr(params.id, 'product_not_found'),
      days: body.duration,
      accounts: body.accounts,
      batch: body.batch,
    })
    return {
      message: translate(language, 'answers.accounts_added', { count: added }),
      data: {
        added,
        stock,
        batchId,
        dropped: dropped.map(({ line, reason, first = 0 }) => ({
          line,
          reason,
          message: translate(language, `answers.dropped_line.${reason}`, { first }),
        })),
      },
    }
  })

  route('DELETE /api/subscriptions/{id}/accounts/{accountId}', async request => {
    const { id, accountId } = request.params
    const stock = await deleteAccount(deps, actorOf(request), {
      productId: slugOr(id, 'product_not_found'),
      accountId: uuidOr(accountId, 'account_not_found'),
    })
    return { message: translate(request.language, 'answers.stock_account_deleted'), data: { stock } }
  })
}

function recordIds({ batchId, accountId }: { batchId?: string | undefined; accountId?: string | undefined }) {
  return {
    batchId: batchId && uuidOr(batchId, 'batch_not_found'),
    accountId: accountId && uuidOr(accountId, 'account_not_found'),
  }
}
