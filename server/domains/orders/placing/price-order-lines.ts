import type { NewOrder } from '#model/contracts/orders.ts'
import { fieldProblem, maxValueLength, valuesToStore } from '#model/custom-fields.ts'
import { AppError, type FieldError } from '#model/errors.ts'
import { fieldLabel, type Language } from '#model/languages.ts'
import { type Halalas, halalas, toSar } from '#model/money.ts'
import { durationsOf, type PaymentOption, type PricedDuration, unitPrice } from '#model/pricing.ts'
import { isSafePattern } from '#model/safe-pattern.ts'
import { defaultDurationLabel, translate } from '../../../http/translate.ts'
import type { ProductForSale } from './product-queries.ts'

type RequestedLine = NewOrder['items'][number]

export type PricedOrderLine = {
  productId: string
  categoryId: string
  name: string
  nameAr: string
  days: number
  label: string
  labelAr: string
  quantity: number
  unit: Halalas
  values: Record<string, string>
  /** Arabic names of the answered fields. */
  namesAr: Record<string, string>
  autoReceive: boolean
  /** Null: the whole duration. */
  warrantyDays: number | null
}

/** What changed since the shopper saw the cart. */
export type OrderChange =
  | { line: number; subscriptionId: string; kind: 'unavailable' | 'duration_gone' }
  | { line: number; subscriptionId: string; kind: 'price'; price: number; givenPrice: number }
  | { line: number; subscriptionId: string; kind: 'stock'; available: number }

type Options = { option: PaymentOption; language: Language }

/** Prices every line from current data. Collects all changes and all field errors, so the cart can show them together. */
export function priceOrderLines(
  given: readonly RequestedLine[],
  products: readonly ProductForSale[],
  { option, language }: Options,
): PricedOrderLine[] {
  const changes: OrderChange[] = []
  const errors: FieldError[] = []
  const lines = given.flatMap((line, index) => {
    const subscriptionId = line.subscriptionId
    const product = products.find(({ id }) => id === subscriptionId)
    if (!product) {
      changes.push({ line: index, subscriptionId, kind: 'unavailable' })
      return []
    }
    const duration = chosenDuration(product, line.duration)
    if (!duration) {
      changes.push({ line: index, subscriptionId, kind: 'duration_gone' })
      return []
    }
    const unit = unitPrice(duration, Number(product.discount_percent), option)
    if (line.price !== undefined && line.price !== toSar(unit)) {
      changes.push({ line: index, subscriptionId, kind: 'price', price: toSar(unit), givenPrice: line.price })
    }
    errors.push(...fieldErrors(product, line, index, language))
    return [{ ...lineOf(product, line, duration), unit }]
  })
  if (errors.length > 0) throw new AppError('validation_failed', { errors })
  if (changes.length > 0) throw orderChanged(changes)
  return lines
}

export function orderChanged(changes: OrderChange[]): AppError {
  return new AppError('order_changed', { data: { changes } })
}

/** Refuses early when stock is already short; the reservation is what decides. */
export function findShortLines(
  lines: readonly PricedOrderLine[],
  products: readonly ProductForSale[],
): OrderChange[] {
  return lines.flatMap(({ productId, days, quantity, autoReceive }, line) => {
    const stockLevels = products.find(({ id }) => id === productId)?.stockLevels
    const available = stockLevels?.find(level => level.days === days)?.units ?? 0
    if (!autoReceive || quantity <= available) return []
    return [{ line, subscriptionId: productId, kind: 'stock' as const, available }]
  })
}

type SoldDuration = PricedDuration & { label?: string; labelAr?: string }

function chosenDuration(product: ProductForSale, days: number | undefined): SoldDuration | undefined {
  const own = product.durations.map(row => ({
    days: row.days,
    label: row.label,
    labelAr: row.label_ar,
    price: halalas(row.price_halalas),
    oneTimePrice: row.one_time_price_halalas === null ? null : halalas(row.one_time_price_halalas),
    subscriptionPrice:
      row.subscription_price_halalas === null ? null : halalas(row.subscription_price_halalas),
  }))
  const all: readonly SoldDuration[] = durationsOf(product.price_halalas, own)
  return days === undefined ? all[0] : all.find(duration => duration.days === days)
}

function lineOf(
  product: ProductForSale,
  line: RequestedLine,
  duration: SoldDuration,
): Omit<PricedOrderLine, 'unit'> {
  const values = valuesToStore(rulesOf(product), line.customFieldValues ?? {})
  return {
    productId: product.id,
    categoryId: product.category_id,
    name: product.name,
    nameAr: product.name_ar,
    days: duration.days,
    label: duration.label || defaultDurationLabel(duration.days, 'en'),
    labelAr: duration.labelAr || defaultDurationLabel(duration.days, 'ar'),
    quantity: line.quantity,
    values,
    namesAr: namesOf(product, values),
    autoReceive: product.auto_receive,
    warrantyDays: product.warranty_days,
  }
}

function namesOf({ fields }: ProductForSale, values: Record<string, string>): Record<string, string> {
  const answered = fields.filter(({ field_name }) => Object.hasOwn(values, field_name))
  return Object.fromEntries(answered.map(({ field_name, field_name_ar }) => [field_name, field_name_ar]))
}

function rulesOf(product: ProductForSale) {
  const active = product.fields.filter(field => field.is_active)
  return active.map(field => ({
    fieldName: field.field_name,
    fieldNameAr: field.field_name_ar,
    fieldType: field.field_type,
    isRequired: field.is_required,
    options: field.options,
    validationRegex: field.validation_regex,
  }))
}

function fieldErrors(
  product: ProductForSale,
  line: RequestedLine,
  index: number,
  language: Language,
): FieldError[] {
  const values = line.customFieldValues ?? {}
  return rulesOf(product).flatMap(rule => {
    const problem = fieldProblem(rule, values, isSafePattern)
    if (!problem) return []
    const message = translate(language, `validation.custom_field.${problem}`, {
      field: fieldLabel(rule, language),
      length: maxValueLength(rule),
    })
    return [{ field: `items.${index}.customFieldValues.${rule.fieldName}`, message }]
  })
}
