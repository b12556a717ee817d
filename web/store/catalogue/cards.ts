import type { Language } from '#model/languages.ts'
import { fromSar, toSar } from '#model/money.ts'
import { discountBadge, hasDiscount, salePrice } from '#model/pricing.ts'
import { localized } from '../../lib/localized.ts'
import type { Category, Product } from '../../lib/replies.ts'

const mostTags = 3
const mostFields = 3
const longestText = 140

/** What a card shows, in the page's language: loaders send this and not the whole product. */
export function productCard(product: Product, language: Language) {
  return {
    id: product.id,
    name: localized(product, 'name', language),
    text: localized(product, 'description', language).slice(0, longestText),
    image: product.image,
    tags: localized(product, 'tags', language).slice(0, mostTags),
    /** What the shopper is asked for when buying. */
    needs: product.customFields.slice(0, mostFields).map(field => localized(field, 'fieldName', language)),
    price: toSar(salePrice(fromSar(product.price), product.discount)),
    was: hasDiscount(product.discount) ? product.price : null,
    discount: discountBadge(product.discount),
    rating: product.reviewCount > 0 ? product.rating : null,
  }
}
export type ProductCardData = ReturnType<typeof productCard>

export function categoryCard(category: Category, language: Language) {
  return {
    id: category.id,
    name: localized(category, 'name', language),
    text: localized(category, 'description', language),
    icon: category.icon,
    color: category.color,
    count: category.subscriptionCount,
  }
}
export type CategoryCardData = ReturnType<typeof categoryCard>
