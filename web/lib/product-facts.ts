import type { Language } from '#model/languages.ts'
import { discountBadge, hasDiscount } from '#model/pricing.ts'
import { localized } from './localized.ts'
import type { Product } from './replies.ts'
import { shortText } from './short-text.ts'

/** What every list shows of a product, in the page's language: loaders send this and not the whole product. */
export function productFacts(product: Product, language: Language) {
  return {
    id: product.id,
    name: localized(product, 'name', language),
    text: shortText(localized(product, 'description', language)),
    image: product.image,
    price: product.salePrice,
    was: hasDiscount(product.discount) ? product.price : null,
    discount: discountBadge(product.discount),
    rating: product.reviewCount > 0 ? product.rating : null,
  }
}
export type ProductFacts = ReturnType<typeof productFacts>
