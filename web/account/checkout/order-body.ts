import { toSar } from '#model/money.ts'
import type { PaymentOption } from '#model/pricing.ts'
import type { CartLine } from '../../lib/cart/cart-line.ts'
import { optionUnitPrice } from '../../lib/cart/cart-prices.ts'
import type { AppliedCoupon } from '../../lib/cart/coupon.ts'

export type Choice = { lines: readonly CartLine[]; option: PaymentOption; coupon: AppliedCoupon | undefined }

/** The cart as an order: with the prices that were seen, so that the server can object to others. */
export function orderBody({ lines, option, coupon }: Choice) {
  return {
    items: lines.map(line => ({
      subscriptionId: line.subscription.id,
      quantity: line.quantity,
      price: toSar(optionUnitPrice(line, option)),
      customFieldValues: line.customFieldValues,
      ...(line.subscription.selectedDuration ? { duration: line.subscription.selectedDuration.value } : {}),
    })),
    paymentMethod: option,
    ...(coupon ? { coupon: { code: coupon.code } } : {}),
  }
}
export type OrderBody = ReturnType<typeof orderBody>
