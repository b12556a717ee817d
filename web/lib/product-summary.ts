import type { Language } from '#model/languages.ts'
import { discountBadge, hasDiscount } from '#model/pricing.ts'
import type { Product } from './api-types.ts'
import { localized } from './language.ts'
import { truncateText } from './text.ts'

/** What product lists show, in the page language. Loaders send this instead of the whole product. */
export function productSummary(product: Product, language: Language) {
  return {
    id: product.id,
    name: localized(product, 'name', language),
    text: truncateText(localized(product, 'description', language)),
    image: product.image,
    price: product.salePrice,
    was: hasDiscount(product.discount) ? product.price : null,
    discount: discountBadge(product.discount),
    rating: product.reviewCount > 0 ? product.rating : null,
    reviewCount: product.reviewCount,
    isInstant: product.autoReceive,
    isSoldOut: !product.inStock,
  }
}
export type ProductSummary = ReturnType<typeof productSummary>
