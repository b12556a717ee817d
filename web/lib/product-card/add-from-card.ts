import { defaultDuration } from '#model/durations.ts'
import { call } from '../api.ts'
import { type AddResult, addToCart } from '../cart/cart.ts'
import { cartProduct } from '../cart/cart-product.ts'

/** Adds one unit with the duration that the product page preselects, at the prices of now. */
export async function addFromCard(id: string): Promise<AddResult | 'soldOut'> {
  const { data: product } = await call('GET /api/subscriptions/{id}', { params: { id } })
  const duration = defaultDuration(product.durations)
  if (!duration?.inStock) return 'soldOut'
  const { inStock: _, ...selectedDuration } = duration
  return addToCart({ ...cartProduct(product), selectedDuration }, 1, {})
}
