import { zero } from '#model/money.ts'
import type { PaymentOption } from '#model/pricing.ts'
import { renewalObstacle } from '#model/renewal.ts'
import type { CartLine } from '../cart/cart-line.ts'
import { priceOption } from '../cart/cart-prices.ts'
import { useCartCoupon } from '../cart/use-cart-coupon.ts'
import { chooseOption, useChosenOption } from './payment-option.ts'

/** The chosen payment option, and the totals of both. */
export function useCheckoutSelection(lines: CartLine[]) {
  const chosen = useChosenOption()
  const cartCoupon = useCartCoupon(lines)
  const totals = {
    subscription: priceOption(lines, 'subscription', cartCoupon.usable),
    paymob: priceOption(lines, 'paymob', cartCoupon.usable),
  }
  const days = lines.map(({ subscription }) => ({ days: subscription.selectedDuration?.value ?? 0 }))
  const obstacle = renewalObstacle(days)
  // Without a charge there is no card to renew with.
  const isFree = totals.paymob.total === zero
  const option: PaymentOption = obstacle || isFree ? 'paymob' : chosen
  const prices = totals[option]
  // A coupon that takes nothing off is not sent with the order: the total that the shopper sees is without it.
  const coupon = prices.obstacle ? undefined : cartCoupon.usable
  const setOption = chooseOption
  return { lines, cartCoupon, coupon, totals, obstacle, isFree, option, setOption, prices }
}
export type CheckoutState = ReturnType<typeof useCheckoutSelection>
