import type { CouponQuery } from '#model/contracts/coupons.ts'
import { AppError } from '#model/errors.ts'
import { halalas, toSar } from '#model/money.ts'
import type { Deps } from '../../../deps.ts'
import { sendExport } from '../../../http/csv.ts'
import { lineOr, sameId, uuidOr } from '../../../http/ids.ts'
import { readPage, sortIn } from '../../../http/list.ts'
import type { Router } from '../../../http/route.ts'
import { actorOf } from '../../../http/session.ts'
import { findCoupon } from '../queries.ts'
import { createBatch } from './create-batch.ts'
import { couponCsv, presentCoupon, presentRedemption, redemptionCsv } from './present.ts'
import {
  countCoupons,
  countRedemptions,
  couponExists,
  couponStatistics,
  discountGiven,
  listCoupons,
  listRedemptions,
  sortedCoupons,
  sortedRedemptions,
} from './queries.ts'
import { createCoupon, deleteCoupon, restoreCoupon, updateCoupon } from './save-coupon.ts'

export function couponStaffRoutes(route: Router, deps: Deps): void {
  const { clock } = deps
  const { reader } = deps.database

  const listed = (query: CouponQuery) => {
    const now = clock.now()
    const filter = { search: query.search, status: query.status, now }
    return { filter, by: sortIn(query, { sort: 'createdAt', order: 'desc' }), now }
  }

  route('GET /api/coupons', async ({ query }) => {
    const { filter, by, now } = listed(query)
    const [{ rows, pagination }, statistics, given] = await Promise.all([
      readPage(query, {
        rows: span => listCoupons(reader, filter, by, span),
        count: () => countCoupons(reader, filter),
      }),
      couponStatistics(reader, now),
      discountGiven(reader),
    ])
    return {
      data: {
        coupons: rows.map(row => presentCoupon(row, now)),
        pagination,
        statistics: { ...statistics, discountGiven: toSar(halalas(given)) },
      },
    }
  })

  route('GET /api/coupons/export', async request => {
    const { filter, by, now } = listed(request.query)
    const query = sortedCoupons(reader, filter, by)
    return sendExport(deps, request, { list: 'coupons', query, columns: couponCsv(now) })
  })

  route('GET /api/coupons/code/{code}', async ({ params }) => {
    const row = await findCoupon(reader, lineOr(params.code, 'coupon_not_found'))
    if (!row) throw new AppError('coupon_not_found')
    return { data: presentCoupon(row, clock.now()) }
  })

  route('POST /api/coupons', async request => ({
    data: await createCoupon(deps, actorOf(request), request.body),
  }))

  route('POST /api/coupons/batch', async request => {
    const codes = await createBatch(deps, actorOf(request), request.body, (tx, created) =>
      request.storeReply(tx, { data: { codes: created } }),
    )
    return { data: { codes } }
  })

  const existingId = async (text: string) => {
    const id = uuidOr(text, 'coupon_not_found')
    if (!(await couponExists(reader, id))) throw new AppError('coupon_not_found')
    return id
  }

  route('GET /api/coupons/{id}/redemptions', async ({ params, query }) => {
    const id = await existingId(params.id)
    const { rows, pagination } = await readPage(query, {
      rows: span => listRedemptions(reader, id, span),
      count: () => countRedemptions(reader, id),
    })
    return { data: { redemptions: rows.map(presentRedemption), pagination } }
  })

  route('GET /api/coupons/{id}/redemptions/export', async request => {
    const query = sortedRedemptions(reader, await existingId(request.params.id))
    return sendExport(deps, request, { list: 'coupon_redemptions', query, columns: redemptionCsv })
  })

  route('PUT /api/coupons/{id}', async request => {
    const id = sameId(uuidOr(request.params.id, 'coupon_not_found'), request.body.id)
    return { data: await updateCoupon(deps, actorOf(request), id, request.body) }
  })

  route('POST /api/coupons/{id}/restore', async request => {
    const id = uuidOr(request.params.id, 'coupon_not_found')
    return { data: await restoreCoupon(deps, actorOf(request), id, request.body.isActive) }
  })

  route('DELETE /api/coupons/{id}', async request => {
    await deleteCoupon(deps, actorOf(request), uuidOr(request.params.id, 'coupon_not_found'))
    return {}
  })
}
