import type { Language } from '#model/languages.ts'
import { localized } from '../../lib/localized.ts'
import { productFacts } from '../../lib/product-facts.ts'
import type { Product } from '../../lib/replies.ts'

export function serviceOf(product: Product, language: Language) {
  return { ...productFacts(product, language), category: localized(product, 'category', language) }
}
export type Service = ReturnType<typeof serviceOf>
