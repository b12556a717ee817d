import { toSar } from '#model/money.ts'
import type { ProductDetail } from '../../lib/api-types.ts'
import { type CartLine, lineId } from '../../lib/cart/cart-line.ts'
import { cartUnitPrice, optionUnitPrice } from '../../lib/cart/cart-prices.ts'
import { forCart } from '../product/product-view.ts'

/** What moved since the line was put into the cart, and what the shopper is asked about. */
export type LineChange =
  | { kind: 'unavailable' | 'duration_gone' }
  | { kind: 'stock'; available: number }
  | { kind: 'price'; before: number; now: number; line: CartLine }

/**
 * The first thing that keeps a line from being bought as it stands. Null is a product that is no longer sold; `held`
 * are accounts that the shopper's own pending order keeps.
 */
export function lineChange(line: CartLine, product: ProductDetail | null, held = 0): LineChange | undefined {
  if (!product) return { kind: 'unavailable' }
  const duration = chosenDuration(line, product)
  if (!duration) return { kind: 'duration_gone' }
  const available = (duration.inStock ? product.stock : 0) + held
  if (product.autoReceive && line.quantity > available) return { kind: 'stock', available }
  return priceChange(line, refreshed(line, product))
}

function chosenDuration({ subscription }: CartLine, { durations }: ProductDetail) {
  const days = subscription.selectedDuration?.value
  return days === undefined ? durations[0] : durations.find(({ value }) => value === days)
}

/** The line with the product as the shop has it now. */
export function refreshed(line: CartLine, product: ProductDetail): CartLine {
  const { inStock: _, ...selectedDuration } = chosenDuration(line, product) ?? { inStock: false }
  const subscription = {
    ...forCart(product),
    selectedDuration: 'value' in selectedDuration ? selectedDuration : line.subscription.selectedDuration,
  }
  return { ...line, id: lineId(subscription, line.customFieldValues), subscription }
}

/** The cart's price is told; where it stands, the price of a way to pay may have moved. */
function priceChange(line: CartLine, now: CartLine): LineChange | undefined {
  const pairs = [
    [cartUnitPrice(line), cartUnitPrice(now)],
    [optionUnitPrice(line, 'paymob'), optionUnitPrice(now, 'paymob')],
    [optionUnitPrice(line, 'subscription'), optionUnitPrice(now, 'subscription')],
  ] as const
  const moved = pairs.find(([before, after]) => before !== after)
  return moved && { kind: 'price', before: toSar(moved[0]), now: toSar(moved[1]), line: now }
}

/** Required fields of a line that are empty. */
export function missingFields({ subscription, customFieldValues }: CartLine) {
  return subscription.customFields.filter(
    ({ fieldName, isRequired }) => isRequired && (customFieldValues[fieldName] ?? '').trim() === '',
  )
}
