import { toSar } from '#model/money.ts'
import type { ProductDetail } from '../../lib/api-types.ts'
import { type CartLine, lineId } from '../../lib/cart/cart-line.ts'
import { cartUnitPrice, optionUnitPrice } from '../../lib/cart/cart-prices.ts'
import { cartProduct } from '../../lib/cart/cart-product.ts'

/** A change since the line was added that the shopper must resolve. */
export type LineChange =
  | { kind: 'unavailable' | 'duration_gone' }
  | { kind: 'stock'; available: number }
  | { kind: 'price'; before: number; now: number; line: CartLine }

/**
 * The first change that prevents buying the line. `product` is null when it is no longer sold; `reserved` counts
 * accounts reserved by the shopper's own unpaid order.
 */
export function lineChange(
  line: CartLine,
  product: ProductDetail | null,
  reserved = 0,
): LineChange | undefined {
  if (!product) return { kind: 'unavailable' }
  const duration = chosenDuration(line, product)
  if (!duration) return { kind: 'duration_gone' }
  const available = (duration.inStock ? product.stock : 0) + reserved
  if (product.autoReceive && line.quantity > available) return { kind: 'stock', available }
  return priceChange(line, updatedLine(line, product))
}

function chosenDuration({ subscription }: CartLine, { durations }: ProductDetail) {
  const days = subscription.selectedDuration?.value
  return days === undefined ? durations[0] : durations.find(({ value }) => value === days)
}

/** The line with current product data. */
export function updatedLine(line: CartLine, product: ProductDetail): CartLine {
  const { inStock: _, ...selectedDuration } = chosenDuration(line, product) ?? { inStock: false }
  const subscription = {
    ...cartProduct(product),
    selectedDuration: 'value' in selectedDuration ? selectedDuration : line.subscription.selectedDuration,
  }
  return { ...line, id: lineId(subscription, line.customFieldValues), subscription }
}

/** Compares the cart price first, then the price of each payment option. */
function priceChange(line: CartLine, now: CartLine): LineChange | undefined {
  const pairs = [
    [cartUnitPrice(line), cartUnitPrice(now)],
    [optionUnitPrice(line, 'paymob'), optionUnitPrice(now, 'paymob')],
    [optionUnitPrice(line, 'subscription'), optionUnitPrice(now, 'subscription')],
  ] as const
  const changed = pairs.find(([before, after]) => before !== after)
  return changed && { kind: 'price', before: toSar(changed[0]), now: toSar(changed[1]), line: now }
}

/** Required custom fields that are empty. */
export function missingFields({ subscription, customFieldValues }: CartLine) {
  return subscription.customFields.filter(
    ({ fieldName, isRequired }) => isRequired && (customFieldValues[fieldName] ?? '').trim() === '',
  )
}
