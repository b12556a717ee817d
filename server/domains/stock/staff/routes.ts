import { AppError } from '#model/errors.ts'
import type { Deps } from '../../../deps.ts'
import { sendExport } from '../../../http/csv.ts'
import { slugOr, uuidOr } from '../../../http/ids.ts'
import type { Router } from '../../../http/route.ts'
import { actorOf } from '../../../http/session.ts'
import { translate } from '../../../http/translate.ts'
import { findSoldProduct } from '../queries.ts'
import { addAccounts } from './add-accounts.ts'
import { deleteAccount } from './delete-account.ts'
import { stockCsv } from './present.ts'
import { sortedStock } from './queries.ts'

export function stockStaffRoutes(route: Router, deps: Deps): void {
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
    const { added, dropped, stock } = await addAccounts(deps, actorOf(request), {
      productId: slugOr(params.id, 'product_not_found'),
      days: body.duration,
      accounts: body.accounts,
    })
    return {
      message: translate(language, 'answers.accounts_added', { count: added }),
      data: {
        added,
        stock,
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
