import { AppError } from '#model/errors.ts'
import type { Deps } from '../../../deps.ts'
import { sendExport } from '../../../http/csv.ts'
import { slugOr, uuidOr } from '../../../http/ids.ts'
import { readPage, sortIn } from '../../../http/list.ts'
import type { Router } from '../../../http/route.ts'
import { actorOf } from '../../../http/session.ts'
import { translate } from '../../../http/translate.ts'
import { findSoldProduct } from '../queries.ts'
import { addAccounts } from './add-accounts.ts'
import { countBatches, listBatches } from './batch-queries.ts'
import { deleteAccount } from './delete-account.ts'
import { countStockProducts, listStockProducts } from './level-queries.ts'
import { presentAccount, presentBatch, stockCsv } from './present.ts'
import { previewAccounts } from './preview-accounts.ts'
import { countStock, listAccounts, sortedStock } from './queries.ts'
import { revealAccount } from './reveal-account.ts'
import { readStockLevels } from './stock-levels.ts'
import { undoBatch } from './undo-batch.ts'

export function stockStaffRoutes(route: Router, deps: Deps): void {
  levelRoutes(route, deps)
  accountRoutes(route, deps)
  batchRoutes(route, deps)
}

function levelRoutes(route: Router, { database: { reader }, clock }: Deps): void {
  route('GET /api/stock-levels', async ({ query }) => {
    const { order } = sortIn(query, { sort: 'name', order: 'asc' })
    const { rows, pagination } = await readPage(query, {
      rows: span => listStockProducts(reader, query, order, span),
      count: () => countStockProducts(reader, query),
    })
    return { data: { products: await readStockLevels(reader, rows, clock.now()), pagination } }
  })
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

  route('DELETE /api/stock-batches/{id}', async request => {
    const id = uuidOr(request.params.id, 'batch_not_found')
    return { data: { removed: await undoBatch(deps, actorOf(request), id) } }
  })

  route('POST /api/subscriptions/{id}/accounts/preview', async ({ params, body, language }) => {
    const productId = slugOr(params.id, 'product_not_found')
    const previewed = await previewAccounts(deps, { productId, accounts: body.accounts })
    const lines = previewed.map(({ reason, ...line }) => ({
      ...line,
      message: translate(
        language,
        reason ? `answers.dropped_line.${reason}` : `answers.previewed_line.${line.verdict}`,
        { number: line.orderNumber ?? 0 },
      ),
    }))
    return { data: { lines, new: lines.filter(({ verdict }) => verdict === 'new').length } }
  })
}

function accountRoutes(route: Router, deps: Deps): void {
  route('GET /api/stock-accounts', async ({ query, session }) => {
    const { reader } = deps.database
    const { username, subscriptionId: productId, duration: days, used } = query
    // A search by user name tells whether the account is known, as a reveal would.
    if (username !== undefined) await deps.limits.consume('reveal-stock', session.userId)
    const fingerprint = username === undefined ? undefined : deps.vault.fingerprint(username)
    const filter = { productId, days, used, fingerprint }
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
    await deps.limits.consume('reveal-stock', session.userId)
    const wanted = { productId, accountId, reason: body.reason }
    return { data: await revealAccount(deps, actorOf(request), wanted) }
  })

  route('GET /api/subscriptions/{id}/accounts/export', async request => {
    const { reader } = deps.database
    const productId = slugOr(request.params.id, 'product_not_found')
    if (!(await findSoldProduct(reader, productId))) throw new AppError('product_not_found')
    const { duration: days, used } = request.query
    return sendExport(deps, request, {
      list: 'stock_accounts',
      query: sortedStock(reader, { productId, days, used }),
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
        dropped: dropped.map(({ line, reason }) => ({
          line,
          reason,
          message: translate(language, `answers.dropped_line.${reason}`),
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
