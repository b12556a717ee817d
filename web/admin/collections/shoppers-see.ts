import type { Product } from '../../lib/api-types.ts'

type Visibility = Pick<Product, 'isActive' | 'isHidden' | 'categoryIsActive'>

/** Whether the shop's lists show the product. */
export function shoppersSee({ isActive, isHidden, categoryIsActive }: Visibility): boolean {
  return isActive && !isHidden && categoryIsActive
}
