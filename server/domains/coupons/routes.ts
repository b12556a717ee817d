import { AppError } from '#model/errors.ts'
import { halalas, toSar } from '#model/money.ts'
import type { Deps } from '../../deps.ts'
import { lineOr, sameId, uuidOr } from '../../http/ids.ts'
import { readPage, sortIn } from '../../http/list.ts'
import type { Router } from '../../http/route.ts'
import { actorOf } from '../../http/session.ts'
import { translate } from '../../http/translate.ts'
import { addressKeyOf } from '../../http/visitor.ts'
import { checkGuessedCoupon } from './check-coupon.ts'
import { presentCoupon, shownDiscount } from './present.ts'
import { countCoupons, couponStatistics, discountGiven, findCoupon, listCoupons } from './queries.ts'
import { createCoupon, deleteCoupon, updateCoupon } from './save-coupon.ts'

export function couponRoutes(route: Router, deps: Deps): void {
  const { database, clock } = deps

  route('POST /api/coupons/validate', async ({ body, raw, session, language }) => {
    const row = await checkGuessedCoupon(deps, body.code, session?.userId ?? addressKeyOf(raw))
    const discount = shownDiscount(row)
    return {
      message: translate(language, 'answers.coupon_applied'),
      discount,
      type: row.type,
      data: { code: row.code, discount, type: row.type },
    }
  })

  route('GET /api/coupons', async ({ query }) => {
    const now = clock.now()
    const filter = { search: query.search, status: query.status, now }
    const by = sortIn(query, { sort: 'createdAt', order: 'desc' })
    const { reader } = database
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

  route('GET /api/coupons/code/{code}', async ({ params }) => {
    const row = await findCoupon(database.reader, lineOr(params.code, 'coupon_not_found'))
    if (!row) throw new AppError('coupon_not_found')
    return { data: presentCoupon(row, clock.now()) }
  })

  route('POST /api/coupons', async request => ({
    data: await createCoupon(deps, actorOf(request), request.body),
  }))

  route('PUT /api/coupons/{id}', async request => {
    const id = sameId(uuidOr(request.params.id, 'coupon_not_found'), request.body.id)
    return { data: await updateCoupon(deps, actorOf(request), id, request.body) }
  })

  route('DELETE /api/coupons/{id}', async request => {
    await deleteCoupon(deps, actorOf(request), uuidOr(request.params.id, 'coupon_not_found'))
    return {}
  })
}
