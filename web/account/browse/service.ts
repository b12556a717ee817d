import type { Language } from '#model/languages.ts'
import { discountBadge, hasDiscount } from '#model/pricing.ts'
import { localized } from '../../lib/localized.ts'
import type { Product } from '../../lib/replies.ts'

const longestText = 140

/** What is shown of a product here, in the page's language. */
export function serviceOf(product: Product, language: Language) {
  return {
    id: product.id,
    name: localized(product, 'name', language),
    text: localized(product, 'description', language).slice(0, longestText),
    category: localized(product, 'category', language),
    image: product.image,
    price: product.salePrice,
    was: hasDiscount(product.discount) ? product.price : null,
    discount: discountBadge(product.discount),
    rating: product.reviewCount > 0 ? product.rating : null,
  }
}
export type Service = ReturnType<typeof serviceOf>
