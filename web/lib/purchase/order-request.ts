import { CallError } from '#model/calls.ts'
import { toSar } from '#model/money.ts'
import type { PaymentOption } from '#model/pricing.ts'
import type { CartLine } from '../cart/cart-line.ts'
import { optionUnitPrice } from '../cart/cart-prices.ts'
import type { AppliedCoupon } from '../cart/coupon.ts'

/** What the shopper buys, how it is paid, and the coupon. */
export type CheckoutSelection = {
  lines: readonly CartLine[]
  option: PaymentOption
  coupon: AppliedCoupon | undefined
}

/** The body of `POST /api/orders`. Includes the displayed prices, so the server can reject outdated ones. */
export function orderRequest({ lines, option, coupon }: CheckoutSelection) {
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
export type OrderRequest = ReturnType<typeof orderRequest>

/**
 * When the server rejects an order because prices or stock changed: the available accounts per line that is short,
 * by line id. The cart detects the other changes itself. Undefined for any other error.
 */
export function shortStock(error: unknown, { lines }: CheckoutSelection): Record<string, number> | undefined {
  if (!(error instanceof CallError) || error.code !== 'order_changed') return undefined
  const { changes = [] } = (error.data ?? {}) as {
    changes?: { line: number; kind: string; available?: number }[]
  }
  const short = changes.flatMap(({ line, kind, available }) => {
    const id = lines[line]?.id
    return kind === 'stock' && id !== undefined ? [[id, available ?? 0] as const] : []
  })
  return Object.fromEntries(short)
}
