import type { Deps } from '../../deps.ts'
import { slugOr, uuidOr } from '../../http/ids.ts'
import type { Router } from '../../http/route.ts'
import { actorOf } from '../../http/session.ts'
import { translate } from '../../http/translate.ts'
import { addAccounts } from './add-accounts.ts'
import { deleteAccount } from './delete-account.ts'
import { revealOwned, revealStock } from './reveal-accounts.ts'

export function stockRoutes(route: Router, deps: Deps): void {
  route('GET /api/subscriptions/{id}/accounts', async request => {
    const { params, query, session } = request
    const actor = actorOf(request)
    const productId = slugOr(params.id, 'product_not_found')
    const { page, limit, duration, used } = query
    await deps.limits.consume(session.role === 'admin' ? 'reveal-stock' : 'reveal', session.userId)
    const { accounts, pagination } =
      session.role === 'admin'
        ? await revealStock(deps, actor, { productId, days: duration, used, page, limit })
        : await revealOwned(deps, actor, {
            userId: session.userId,
            productId,
            days: duration,
            page,
            limit,
          })
    return { data: accounts, pagination }
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
