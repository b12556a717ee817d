import type { Deps } from '../../deps.ts'
import type { Router } from '../../http/route.ts'
import { translate } from '../../http/translate.ts'
import { addressKeyOf } from '../../http/visitor.ts'
import { checkEnteredCoupon, coveredProducts } from './check-coupon.ts'
import { shownDiscount, shownMinimum } from './present.ts'

export function couponRoutes(route: Router, deps: Deps): void {
  route('POST /api/coupons/validate', async ({ body, raw, session, language }) => {
    const customerId = session?.userId
    const limitKey = customerId ?? addressKeyOf(raw)
    const row = await checkEnteredCoupon(deps, body.code, { customerId, language, limitKey })
    const productIds = await coveredProducts(deps.database.reader, row, body.productIds ?? [], language)
    const discount = shownDiscount(row)
    return {
      message: translate(language, 'answers.coupon_applied'),
      discount,
      type: row.type,
      data: { code: row.code, discount, type: row.type, minTotal: shownMinimum(row), productIds },
    }
  })
}
