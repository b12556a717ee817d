import { fieldLabel, type Language } from '#model/languages.ts'
import { fromSar, toSar } from '#model/money.ts'
import { lowestMonthlyPrice } from '#model/pricing.ts'
import type { Category, Product } from '../api-types.ts'
import { localized } from '../language.ts'
import { productSummary } from '../product-summary.ts'

const maxTags = 3
const maxFields = 3

export function productCardData(product: Product, language: Language) {
  return {
    ...productSummary(product, language),
    category: localized(product, 'category', language),
    /** Null: as long as the bought duration. */
    warrantyDays: product.warrantyDays,
    /** The lowest price of a month, when another duration than the main one offers it. */
    monthly: cheaperMonth(product),
    tags: localized(product, 'tags', language).slice(0, maxTags),
    /** Labels of the custom fields that a purchase requires. */
    needs: product.customFields.slice(0, maxFields).map(field => fieldLabel(field, language)),
  }
}
export type ProductCardData = ReturnType<typeof productCardData>

function cheaperMonth({ durations, discount, salePrice }: Product): number | null {
  const offered = durations.map(({ value, price }) => ({ days: value, price: fromSar(price) }))
  const lowest = lowestMonthlyPrice(offered, discount)
  return lowest !== undefined && lowest < fromSar(salePrice) ? toSar(lowest) : null
}

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
