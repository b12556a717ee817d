import type { Deps } from '../../deps.ts'
import { slugOr } from '../../http/ids.ts'
import type { Router } from '../../http/route.ts'
import { actorOf } from '../../http/session.ts'
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
}
