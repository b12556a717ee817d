import { share } from '#model/metrics/rates.ts'
import { halalas, toSar } from '#model/money.ts'
import type { CouponEffect } from '../figures/coupon-queries.ts'

const listedCodes = 10

/** What coupons cost and brought: of all together, and of the codes with the largest discounts. */
export function couponFigures(effects: readonly CouponEffect[]) {
  return {
    ...effectOf(effects),
    codes: effects.slice(0, listedCodes).map(effect => ({ code: effect.code, ...effectOf([effect]) })),
  }
}

function effectOf(effects: readonly CouponEffect[]) {
  const sum = (of: (effect: CouponEffect) => number) => effects.reduce((all, effect) => all + of(effect), 0)
  const orders = sum(({ orders }) => orders)
  return {
    orders,
    discount: toSar(halalas(sum(({ discount }) => discount))),
    net: toSar(halalas(sum(({ net }) => net))),
    firstTimeRate: share(
      sum(({ firstTime }) => firstTime),
      orders,
    ),
    renewedRate: share(
      sum(({ renewed }) => renewed),
      sum(({ due }) => due),
    ),
  }
}
