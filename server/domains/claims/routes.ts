import type { ClaimQuery } from '#model/contracts/claims.ts'
import { AppError } from '#model/errors.ts'
import type { Deps } from '../../deps.ts'
import { uuidOr } from '../../http/ids.ts'
import { daysIn, readPage, sortIn } from '../../http/list.ts'
import type { Router } from '../../http/route.ts'
import { type ClaimFilter, countClaims, findClaim, listClaims } from './list-queries.ts'
import { openClaim } from './open-claim.ts'
import { presentClaim, presentStaffClaim } from './present.ts'
import { findBuyerOf } from './queries.ts'
import { showWarranty } from './show-warranty.ts'

export function claimRoutes(route: Router, deps: Deps): void {
  const { vault } = deps
  const { reader } = deps.database

  route('POST /api/orders/{id}/items/{itemId}/claims', async ({ params, body, session }) => {
    await deps.limits.consume('claim', session.userId)
    const claimId = await openClaim(deps, {
      orderId: uuidOr(params.id, 'order_not_found'),
      itemId: uuidOr(params.itemId, 'order_not_found'),
      customerId: session.userId,
      reason: body.reason,
      message: body.message,
      deliveryId: body.accountId && uuidOr(body.accountId, 'account_not_found'),
    })
    const claim = await findClaim(reader, claimId)
    if (!claim) throw new AppError('claim_not_found')
    return { data: presentClaim(vault, claim) }
  })

  route('GET /api/orders/{id}/warranty', async ({ params, session }) => {
    const orderId = uuidOr(params.id, 'order_not_found')
    const buyerId = await findBuyerOf(reader, orderId)
    const isOwn = buyerId === session.userId
    if (!buyerId || (!isOwn && session.role === 'user')) throw new AppError('order_not_found')
    return { data: await showWarranty(deps, orderId, { isOwn }) }
  })

  route('GET /api/claims', async ({ query, session }) => {
    const isStaff = session.role !== 'user'
    const filter = claimFilter(query, isStaff ? undefined : session.userId)
    const { order } = sortIn(query, { sort: 'created', order: 'desc' })
    const { rows, pagination } = await readPage(query, {
      rows: span => listClaims(reader, filter, order, span),
      count: () => countClaims(reader, filter),
    })
    const present = isStaff ? presentStaffClaim : presentClaim
    return { data: { claims: rows.map(row => present(vault, row)), pagination } }
  })
}

export function claimFilter(query: ClaimQuery, userId?: string): ClaimFilter {
  const { search, status, orderId } = query
  return {
    userId,
    orderId: orderId === undefined ? undefined : uuidOr(orderId, 'order_not_found'),
    search: search?.trim(),
    status,
    ...daysIn(query),
  }
}
