import { useState } from 'react'
import { zero } from '#model/money.ts'
import type { PaymentOption } from '#model/pricing.ts'
import { renewalObstacle } from '#model/renewal.ts'
import type { CartLine } from '../../lib/cart/cart-line.ts'
import { priceOption } from '../../lib/cart/cart-prices.ts'
import { couponDiscount, useAppliedCoupon } from '../../lib/cart/coupon.ts'

/** How the cart can be paid for, and how it will be. */
export function useCheckoutChoice(lines: CartLine[]) {
  const [asked, setOption] = useState<PaymentOption>('subscription')
  const coupon = useAppliedCoupon()
  const discount = couponDiscount(coupon)
  const totals = {
    subscription: priceOption(lines, 'subscription', discount),
    paymob: priceOption(lines, 'paymob', discount),
  }
  const days = lines.map(({ subscription }) => ({ days: subscription.selectedDuration?.value ?? 0 }))
  const obstacle = renewalObstacle(days)
  // Nothing is charged, so there is no card to charge again.
  const isFree = totals.paymob.total === zero
  const option: PaymentOption = obstacle || isFree ? 'paymob' : asked
  return { lines, coupon, totals, obstacle, isFree, option, setOption, prices: totals[option] }
}
export type CheckoutChoice = ReturnType<typeof useCheckoutChoice>
