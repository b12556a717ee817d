import type { Language } from '#model/languages.ts'
import type { Category, Product } from '../../lib/api-types.ts'
import { fieldLabel, localized } from '../../lib/language.ts'
import { productSummary } from '../../lib/product-card-parts.tsx'

const maxTags = 3
const maxFields = 3

export function productCardData(product: Product, language: Language) {
  return {
    ...productSummary(product, language),
    tags: localized(product, 'tags', language).slice(0, maxTags),
    /** Labels of the custom fields that a purchase requires. */
    needs: product.customFields.slice(0, maxFields).map(field => fieldLabel(field, language)),
  }
}
export type ProductCardData = ReturnType<typeof productCardData>

export function categoryCardData(category: Category, language: Language) {
  return {
    id: category.id,
    name: localized(category, 'name', language),
    text: localized(category, 'description', language),
    icon: category.icon,
    color: category.color,
    count: category.subscriptionCount,
  }
}
export type CategoryCardData = ReturnType<typeof categoryCardData>

export const productsPerPage = 12
