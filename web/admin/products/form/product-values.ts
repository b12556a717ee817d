import { fieldNameFromTitle, isStandardLabel } from '#model/catalog-rules.ts'
import type { AllContracts } from '#model/contracts/all.ts'
import type { CallReply } from '#model/contracts/contract.ts'
import { linesOf } from '../../kit/form/lines-field.tsx'
import { numberIn, plainNumber } from '../../kit/form/number-in.ts'

export type EditedProduct = CallReply<AllContracts['GET /api/staff/subscriptions/{id}']>['data']
export type SavedProduct = CallReply<AllContracts['PUT /api/subscriptions/{id}']>['data']

type FieldType = SavedProduct['customFields'][number]['fieldType']

export type DurationValues = {
  value: string
  label: string
  labelAr: string
  price: string
  oneTimePrice: string
  subscriptionPrice: string
}

export type PurchaseFieldValues = {
  fieldId: string
  fieldName: string
  fieldNameAr: string
  fieldType: FieldType
  placeholder: string
  placeholderAr: string
  isRequired: boolean
  isActive: boolean
  options: string[]
  validationRegex: string
}

/** The fields are named as in the contract, so its errors find them. Numbers are texts until they are sent. */
export type ProductValues = ReturnType<typeof valuesOf>

export const emptyProduct = {
  name: '',
  nameAr: '',
  description: '',
  descriptionAr: '',
  image: '',
  categoryId: '',
  price: 0,
  discount: 0,
  isActive: true,
  isFeatured: false,
  isPopular: false,
  isHidden: false,
  autoReceive: false,
  durations: [{ value: 30, label: '', labelAr: '', price: 0, oneTimePrice: null, subscriptionPrice: null }],
  customFields: [],
  features: [],
  featuresAr: [],
  tags: [],
  tagsAr: [],
  aliases: [],
  faqs: [],
  lowStockMark: 5,
  renewalRule: 'keep',
  warrantyDays: null,
  autoReplace: false,
  devices: '',
  devicesAr: '',
  region: '',
  regionAr: '',
  troubleshooting: '',
  troubleshootingAr: '',
} satisfies Partial<SavedProduct>

/** The form's values of a product, or of an empty one. */
export function toValues(product: SavedProduct | undefined) {
  return valuesOf(product ?? emptyProduct)
}

/** The values of a duplicate: not on sale, without stock of its own, and with new purchase fields. */
export function copyValues(product: EditedProduct): ProductValues {
  const values = toValues(product)
  return {
    ...values,
    name: `${values.name} (copy)`,
    nameAr: `${values.nameAr} (نسخة)`,
    isActive: false,
    autoReceive: false,
    customFields: values.customFields.map(field => ({ ...field, fieldId: '' })),
  }
}

type Source = Pick<SavedProduct, keyof typeof emptyProduct>

function valuesOf(product: Source) {
  return {
    nameAr: product.nameAr,
    name: product.name,
    descriptionAr: product.descriptionAr,
    description: product.description,
    image: product.image,
    categoryId: product.categoryId,
    price: amountText(product.price || null),
    discount: product.discount === 0 ? '' : String(product.discount),
    durations: product.durations.map(durationValues),
    customFields: product.customFields.map(purchaseFieldValues),
    features: product.features.join('\n'),
    featuresAr: product.featuresAr.join('\n'),
    tags: product.tags,
    tagsAr: product.tagsAr,
    aliases: product.aliases,
    faqs: product.faqs,
    isActive: product.isActive,
    isFeatured: product.isFeatured,
    isPopular: product.isPopular,
    isHidden: product.isHidden,
    autoReceive: product.autoReceive,
    lowStockMark: String(product.lowStockMark),
    renewalRule: product.renewalRule,
    warrantyDays: product.warrantyDays === null ? '' : String(product.warrantyDays),
    autoReplace: product.autoReplace,
    devicesAr: product.devicesAr,
    devices: product.devices,
    regionAr: product.regionAr,
    region: product.region,
    troubleshootingAr: product.troubleshootingAr,
    troubleshooting: product.troubleshooting,
  }
}

function durationValues(duration: Source['durations'][number]): DurationValues {
  const ownPrice = (sar: number | null) => amountText(sar === duration.price ? null : sar)
  const ownLabel = (label: string) => (isStandardLabel(label) ? '' : label)
  return {
    value: String(duration.value),
    label: ownLabel(duration.label),
    labelAr: ownLabel(duration.labelAr),
    price: amountText(duration.price || null),
    oneTimePrice: ownPrice(duration.oneTimePrice),
    subscriptionPrice: ownPrice(duration.subscriptionPrice),
  }
}

function purchaseFieldValues(field: Source['customFields'][number]): PurchaseFieldValues {
  const { id, orderNum: _, validationRegex, ...rest } = field
  return { ...rest, fieldId: id, validationRegex: validationRegex ?? '' }
}

function amountText(sar: number | null): string {
  return sar === null ? '' : sar.toFixed(2)
}

/** A typed amount in SAR, or undefined while it is no amount. */
export function sarIn(text: string): number | undefined {
  const amount = numberIn(text)
  return typeof amount === 'number' ? amount : undefined
}

/** The body of the calls that create and change a product. */
export function toBody(values: ProductValues): Record<string, unknown> {
  return {
    ...values,
    image: values.image || undefined,
    price: plainNumber(values.price),
    discount: plainNumber(values.discount) || '0',
    lowStockMark: plainNumber(values.lowStockMark),
    warrantyDays: plainNumber(values.warrantyDays),
    features: linesOf(values.features),
    featuresAr: linesOf(values.featuresAr),
    durations: values.durations.map(duration => ({
      value: numberIn(duration.value),
      label: duration.label,
      labelAr: duration.labelAr,
      price: numberIn(duration.price),
      oneTimePrice: numberIn(duration.oneTimePrice) ?? null,
      subscriptionPrice: numberIn(duration.subscriptionPrice) ?? null,
    })),
    customFields: values.customFields.map(fieldBody),
  }
}

/** A new field is keyed by its English title, or by the Arabic one; a saved field keeps its key. */
function fieldBody({ fieldId, fieldName, validationRegex, ...field }: PurchaseFieldValues) {
  const name = fieldId === '' ? fieldNameFromTitle(fieldName || field.fieldNameAr) : fieldName
  return {
    ...field,
    ...(fieldId && { id: fieldId }),
    fieldName: name,
    validationRegex: validationRegex || null,
  }
}

/** The free accounts of a duration. */
export function stockOf(product: EditedProduct | undefined, days: number): number {
  return product?.stockByDuration.find(entry => entry.days === days)?.available ?? 0
}
