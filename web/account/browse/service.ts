import type { Language } from '#model/languages.ts'
import type { Product } from '../../lib/api-types.ts'
import { localized } from '../../lib/language.ts'
import { productSummary } from '../../lib/product-card-parts.tsx'

export function serviceOf(product: Product, language: Language) {
  return { ...productSummary(product, language), category: localized(product, 'category', language) }
}
export type Service = ReturnType<typeof serviceOf>
