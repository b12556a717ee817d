import type { FieldRule } from '#model/custom-fields.ts'
import type { Language } from '#model/languages.ts'
import { discountBadge } from '#model/pricing.ts'
import type { ProductDetail } from '../../lib/api-types.ts'
import type { CartProduct } from '../../lib/cart/cart-line.ts'
import { fieldLabel, localized } from '../../lib/language.ts'
import { truncateText } from '../../lib/text.ts'

/** At or below this number the stock is shown as low. */
const lowStock = 5

export type Stock = 'plenty' | 'few' | 'soldOut' | 'byStaff'
export type Duration = ProductDetail['durations'][number]
export type Field = FieldRule & { label: string; placeholder: string }

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
    stock: stockOf(product),
    accounts: product.stock,
    durations: product.durations,
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

function fieldView(field: ProductDetail['customFields'][number], language: Language): Field {
  const { fieldName, fieldType, isRequired, options, validationRegex } = field
  return {
    fieldName,
    fieldType,
    isRequired,
    options,
    validationRegex,
    label: fieldLabel(field, language),
    placeholder: localized(field, 'placeholder', language),
  }
}

export function cartProduct(product: ProductDetail): Omit<CartProduct, 'selectedDuration'> {
  const { id, name, nameAr, description, descriptionAr, image, price, discount } = product
  return {
    id,
    name,
    nameAr,
    description: truncateText(description),
    descriptionAr: truncateText(descriptionAr),
    image,
    price,
    discount,
    customFields: product.customFields.map(({ fieldName, fieldNameAr, isRequired }) => ({
      fieldName,
      fieldNameAr,
      isRequired,
    })),
  }
}
