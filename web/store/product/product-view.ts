import type { Language } from '#model/languages.ts'
import { fromSar, toSar } from '#model/money.ts'
import { salePrice } from '#model/pricing.ts'
import { localized } from '../../lib/localized.ts'
import type { ProductDetail } from '../../lib/replies.ts'
import { productCard } from '../catalogue/cards.ts'

/** What the product's page shows, in the page's language. */
export function productView(product: ProductDetail, language: Language) {
  return {
    ...productCard(product, language),
    description: localized(product, 'description', language),
    features: localized(product, 'features', language),
    categoryId: product.categoryId,
    category: localized(product, 'category', language),
    reviewCount: product.reviewCount,
    isFeatured: product.isFeatured,
    isInstant: product.autoReceive,
    durations: product.durations.map(duration => ({
      days: duration.value,
      label: localized(duration, 'label', language),
      price: toSar(salePrice(fromSar(duration.price), product.discount)),
    })),
    faqs: product.faqs.map((faq, index) => ({
      id: String(index),
      title: localized(faq, 'question', language),
      content: localized(faq, 'answer', language),
    })),
  }
}
export type ProductView = ReturnType<typeof productView>
