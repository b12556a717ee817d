import type { Language } from '#model/languages.ts'
import { discountBadge } from '#model/pricing.ts'
import type { ProductDetail } from '../api-types.ts'
import { cartProduct } from '../cart/cart-product.ts'
import { fieldView } from '../cart/use-custom-fields.ts'
import { localized } from '../language.ts'
import { truncateText } from '../text.ts'

/** At or below this number the stock is shown as low. */
const lowStock = 5

export type Stock = 'plenty' | 'few' | 'soldOut' | 'byStaff'
export type Duration = ProductDetail['durations'][number]

/** What the product page shows in the page language, and what the cart stores in both languages. */
export function productView(product: ProductDetail, language: Language) {
  const description = localized(product, 'description', language)
  return {
    id: product.id,
    name: localized(product, 'name', language),
    text: truncateText(description),
    description,
    features: localized(product, 'features', language),
    image: product.image,
    categoryId: product.categoryId,
    category: localized(product, 'category', language),
    isCategoryOpen: product.categoryIsActive,
    discount: product.discount,
    discountBadge: discountBadge(product.discount),
    rating: product.reviewCount > 0 ? product.rating : null,
    reviewCount: product.reviewCount,
    isFeatured: product.isFeatured,
    /** Reachable only by link; not indexed. */
    isHidden: product.isHidden || !product.categoryIsActive,
    isInstant: product.autoReceive,
    warrantyDays: product.warrantyDays,
    renewalRule: product.renewalRule,
    devices: localized(product, 'devices', language),
    region: localized(product, 'region', language),
    stock: stockOf(product),
    accounts: product.stock,
    durations: product.durations,
    mostChosenDuration: product.mostChosenDuration,
    fields: product.customFields.map(field => fieldView(field, language)),
    faqs: product.faqs.map((faq, index) => ({
      id: String(index),
      title: localized(faq, 'question', language),
      content: localized(faq, 'answer', language),
    })),
    cartProduct: cartProduct(product),
  }
}
export type ProductView = ReturnType<typeof productView>

function stockOf({ autoReceive, inStock, stock }: ProductDetail): Stock {
  if (!autoReceive) return 'byStaff'
  if (!inStock) return 'soldOut'
  return stock <= lowStock ? 'few' : 'plenty'
}
