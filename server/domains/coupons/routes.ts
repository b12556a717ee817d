import type { Deps } from '../../deps.ts'
import type { Router } from '../../http/route.ts'
import { translate } from '../../http/translate.ts'
import { addressKeyOf } from '../../http/visitor.ts'
import { checkEnteredCoupon } from './check-coupon.ts'
import { shownDiscount } from './present.ts'

export function couponRoutes(route: Router, deps: Deps): void {
  route('POST /api/coupons/validate', async ({ body, raw, session, language }) => {
    const row = await checkEnteredCoupon(deps, body.code, session?.userId ?? addressKeyOf(raw))
    const discount = shownDiscount(row)
    return {
      message: translate(language, 'answers.coupon_applied'),
      discount,
      type: row.type,
      data: { code: row.code, discount, type: row.type },
    }
  })
}
