import { AppError } from '#model/errors.ts'
import type { Deps } from '../../../deps.ts'
import { sendExport } from '../../../http/csv.ts'
import { uuidOr } from '../../../http/ids.ts'
import { sortIn } from '../../../http/list.ts'
import type { Router } from '../../../http/route.ts'
import { actorOf } from '../../../http/session.ts'
import { findClaim, sortedClaims } from '../list-queries.ts'
import { openClaim } from '../open-claim.ts'
import { claimCsv, presentStaffClaim } from '../present.ts'
import { findBuyerOf } from '../queries.ts'
import { claimFilter } from '../routes.ts'
import { extendClaim } from './extend-claim.ts'
import { refundClaim } from './refund-claim.ts'
import { rejectClaim } from './reject-claim.ts'
import { replaceClaim } from './replace-claim.ts'
import { showClaim } from './show-claim.ts'

export function claimStaffRoutes(route: Router, deps: Deps): void {
  readRoutes(route, deps)
  actionRoutes(route, deps)
}

function readRoutes(route: Router, deps: Deps): void {
  route('GET /api/claims/export', async request => {
    const { order } = sortIn(request.query, { sort: 'created', order: 'desc' })
    return sendExport(deps, request, {
      list: 'claims',
      query: sortedClaims(deps.database.reader, claimFilter(request.query), order),
      columns: claimCsv(deps.vault),
    })
  })

  route('GET /api/staff/claims/{id}', async ({ params, session }) => {
    const claimId = uuidOr(params.id, 'claim_not_found')
    return { data: await showClaim(deps, claimId, { isAdmin: session.role === 'admin' }) }
  })
}

function actionRoutes(route: Router, deps: Deps): void {
  const answer = async (claimId: string) => {
    const claim = await findClaim(deps.database.reader, claimId)
    if (!claim) throw new AppError('claim_not_found')
    return { data: presentStaffClaim(deps.vault, claim) }
  }

  route('POST /api/staff/orders/{id}/items/{itemId}/claims', async ({ params, body, session }) => {
    const orderId = uuidOr(params.id, 'order_not_found')
    const customerId = await findBuyerOf(deps.database.reader, orderId)
    if (!customerId) throw new AppError('order_not_found')
    const claimId = await openClaim(deps, {
      orderId,
      itemId: uuidOr(params.itemId, 'order_not_found'),
      customerId,
      staffId: session.userId,
      reason: body.reason,
      message: body.message,
      deliveryId: body.accountId && uuidOr(body.accountId, 'account_not_found'),
    })
    return answer(claimId)
  })

  route('POST /api/claims/{id}/replace', async request => {
    const claimId = uuidOr(request.params.id, 'claim_not_found')
    await replaceClaim(deps, { ...actorOf(request), userId: request.session.userId }, claimId)
    return answer(claimId)
  })

  route('POST /api/claims/{id}/extend', async request => {
    const claimId = uuidOr(request.params.id, 'claim_not_found')
    const actor = { ...actorOf(request), userId: request.session.userId }
    await extendClaim(deps, actor, { claimId, days: request.body.days })
    return answer(claimId)
  })

  route('POST /api/claims/{id}/reject', async request => {
    const claimId = uuidOr(request.params.id, 'claim_not_found')
    const actor = { ...actorOf(request), userId: request.session.userId }
    await rejectClaim(deps, actor, { claimId, reason: request.body.reason })
    return answer(claimId)
  })

  route('POST /api/claims/{id}/refund', async request => {
    const claimId = uuidOr(request.params.id, 'claim_not_found')
    const actor = { ...actorOf(request), userId: request.session.userId }
    await refundClaim(deps, actor, { claimId, amount: request.body?.amount })
    return answer(claimId)
  })
}
