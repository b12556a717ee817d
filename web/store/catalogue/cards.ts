import type { Language } from '#model/languages.ts'
import type { Category, Product } from '../../lib/api-types.ts'
import { fieldLabel, localized } from '../../lib/language.ts'
import { productSummary } from '../../lib/product-card-parts.tsx'

const mostTags = 3
const mostFields = 3

export function productCard(product: Product, language: Language) {
  return {
    ...productSummary(product, language),
    tags: localized(product, 'tags', language).slice(0, mostTags),
    /** What the shopper is asked for when buying. */
    needs: product.customFields.slice(0, mostFields).map(field => fieldLabel(field, language)),
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
