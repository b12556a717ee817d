import { isStandardLabel } from '#model/catalog-rules.ts'
import { defaultDurations } from '#model/durations.ts'
import { fromSar, toSar } from '#model/money.ts'
import { salePrice } from '#model/pricing.ts'
import type { Category, ProductDetail } from '../../../lib/api-types.ts'
import { durationLabel, previewTranslator } from '../../kit/duration-label.ts'
import { linesOf } from '../../kit/form/lines-field.tsx'
import {
  type DurationValues,
  type EditedProduct,
  type ProductValues,
  sarIn,
  stockOf,
} from './product-values.ts'

/** The product as the API would return it if the form were saved now. Ratings are not part of the form. */
export function previewedProduct(
  values: ProductValues,
  product: EditedProduct | undefined,
  categories: readonly Category[],
): ProductDetail {
  const category = categories.find(({ id }) => id === values.categoryId)
  const discount = amountIn(values.discount) ?? 0
  const price = amountIn(values.price) ?? 0
  const rows = values.durations.length > 0 ? values.durations : defaultRows(price)
  const durations = rows.flatMap(duration => previewedDuration(duration, values.autoReceive, product) ?? [])
  return {
    ...values,
    ...previewedNames(values),
    id: product?.id ?? '',
    features: linesOf(values.features),
    featuresAr: linesOf(values.featuresAr),
    category: category?.name ?? '',
    categoryAr: category?.nameAr ?? '',
    categoryIsActive: category?.isActive ?? false,
    imageWidth: null,
    imageHeight: null,
    imageWidths: [],
    price,
    discount,
    salePrice: toSar(salePrice(fromSar(price), discount)),
    lowStockMark: amountIn(values.lowStockMark) ?? 0,
    warrantyDays: amountIn(values.warrantyDays) ?? null,
    rating: 0,
    reviewCount: 0,
    stock: durations.reduce((sum, { value }) => sum + stockOf(product, value), 0),
    inStock: durations.some(({ inStock }) => inStock),
    duration: durations[0]?.value ?? 0,
    durations,
    mostChosenDuration: null,
    customFields: values.customFields
      .filter(({ isActive }) => isActive)
      .map(({ fieldId, validationRegex, ...field }, index) => ({
        ...field,
        id: fieldId,
        // A new field has no key yet.
        fieldName: field.fieldName || `field${index}`,
        validationRegex: validationRegex || null,
        orderNum: index,
      })),
  }
}

function previewedNames({ name, nameAr, description, descriptionAr }: ProductValues) {
  const [arabic, english] = [previewTranslator('ar'), previewTranslator('en')]
  return {
    name: name || nameAr || english('noName'),
    nameAr: nameAr || name || arabic('noName'),
    description: description || descriptionAr || english('noDescription'),
    descriptionAr: descriptionAr || description || arabic('noDescription'),
  }
}

/** The durations that the shop gives a product without its own. */
function defaultRows(price: number): DurationValues[] {
  if (price === 0) return []
  const texts = { label: '', labelAr: '', oneTimePrice: '', subscriptionPrice: '' }
  return defaultDurations(fromSar(price)).map(duration => ({
    ...texts,
    value: String(duration.days),
    price: String(toSar(duration.price)),
  }))
}

/** Undefined until its length and its price are typed. */
function previewedDuration(
  { value, label, labelAr, ...prices }: DurationValues,
  isInstant: boolean,
  product: EditedProduct | undefined,
): ProductDetail['durations'][number] | undefined {
  const days = amountIn(value)
  const price = amountIn(prices.price)
  if (!days || price === undefined) return undefined
  return {
    value: days,
    label: isStandardLabel(label) ? durationLabel(days, 'en') : label,
    labelAr: isStandardLabel(labelAr) ? durationLabel(days, 'ar') : labelAr,
    price,
    oneTimePrice: amountIn(prices.oneTimePrice) ?? price,
    subscriptionPrice: amountIn(prices.subscriptionPrice) ?? price,
    inStock: !isInstant || stockOf(product, days) > 0,
  }
}

/** Undefined while a number is still being typed. */
function amountIn(text: string): number | undefined {
  const amount = sarIn(text)
  return amount !== undefined && amount >= 0 ? amount : undefined
}
