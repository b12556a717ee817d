import { zero } from '#model/money.ts'
import type { PaymentOption } from '#model/pricing.ts'
import { renewalObstacle } from '#model/renewal.ts'
import type { CartLine } from '../cart/cart-line.ts'
import { priceOption } from '../cart/cart-prices.ts'
import { couponDiscount, useAppliedCoupon } from '../cart/coupon.ts'
import { chooseOption, useChosenOption } from './payment-option.ts'

/** The chosen payment option, and the totals of both. */
export function useCheckoutSelection(lines: CartLine[]) {
  const chosen = useChosenOption()
  const coupon = useAppliedCoupon()
  const discount = couponDiscount(coupon)
  const totals = {
    subscription: priceOption(lines, 'subscription', discount),
    paymob: priceOption(lines, 'paymob', discount),
  }
  const days = lines.map(({ subscription }) => ({ days: subscription.selectedDuration?.value ?? 0 }))
  const obstacle = renewalObstacle(days)
  // Without a charge there is no card to renew with.
  const isFree = totals.paymob.total === zero
  const option: PaymentOption = obstacle || isFree ? 'paymob' : chosen
  return { lines, coupon, totals, obstacle, isFree, option, setOption: chooseOption, prices: totals[option] }
}
export type CheckoutState = ReturnType<typeof useCheckoutSelection>
