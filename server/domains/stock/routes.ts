import { AppError } from '#model/errors.ts'
import type { Deps } from '../../deps.ts'
import { slugOr, uuidOr } from '../../http/ids.ts'
import type { Router } from '../../http/route.ts'
import { actorOf } from '../../http/session.ts'
import { translate } from '../../http/translate.ts'
import { addressKeyOf } from '../../http/visitor.ts'
import { requestRestockNotice } from './request-restock-notice.ts'
import { deleteNotice } from './restock-queries.ts'
import { revealOwned } from './reveal-owned.ts'
import { revealStock } from './staff/reveal-accounts.ts'

export function stockRoutes(route: Router, deps: Deps): void {
  route('GET /api/subscriptions/{id}/accounts', async request => {
    const { params, query, session } = request
    const actor = actorOf(request)
    const productId = slugOr(params.id, 'product_not_found')
    const { page, limit, duration, used } = query
    const { userId } = session
    if (session.role === 'admin') {
      const wanted = { productId, days: duration, used, page, limit }
      const { accounts, pagination } = await revealStock(deps, { ...actor, userId }, wanted)
      return { data: accounts, pagination }
    }
    await deps.limits.consume('reveal', userId)
    const wanted = { userId, productId, days: duration, page, limit }
    const { accounts, pagination } = await revealOwned(deps, actor, wanted)
    return { data: accounts, pagination }
  })

  route('POST /api/subscriptions/{id}/restock-notices', async request => {
    const { params, body, session, language, raw } = request
    const productId = slugOr(params.id, 'product_not_found')
    await deps.limits.consume('restock-network', addressKeyOf(raw))
    const { email, duration: days } = body
    const userId = session?.userId
    const notice = await requestRestockNotice(deps, { productId, days, email, userId, language })
    return { message: translate(language, 'answers.restock_requested'), data: notice }
  })

  route('DELETE /api/restock-notices/{id}', async ({ params, language }) => {
    const id = uuidOr(params.id, 'restock_notice_not_found')
    if (!(await deps.database.transaction(tx => deleteNotice(tx, id))))
      throw new AppError('restock_notice_not_found')
    return { message: translate(language, 'answers.restock_withdrawn') }
  })
}
