/** The chosen duration with its prices (SAR) at that time. */
export type CartDuration = {
  value: number
  label: string
  labelAr: string
  price: number
  oneTimePrice: number
  subscriptionPrice: number
}

/** The product data stored in the cart, enough to render a line before the API responds. */
export type CartProduct = {
  id: string
  name: string
  nameAr: string
  description: string
  descriptionAr: string
  image: string
  price: number
  discount: number
  selectedDuration: CartDuration | null
  customFields: { fieldName: string; fieldNameAr: string; isRequired: boolean }[]
}

export type CartLine = {
  /** Product id, duration and custom field values: what makes a line unique. */
  id: string
  quantity: number
  customFieldValues: Record<string, string>
  subscription: CartProduct
}

export const maxQuantity = 999_999
export const maxLines = 100
const maxTextLength = 1000
const maxFields = 50

/** Same product, duration and field values give the same id, whatever the order of the fields. */
export function lineId(
  product: { id: string; selectedDuration: { value: number } | null },
  values: Record<string, string>,
): string {
  const id = `${product.id}:${product.selectedDuration?.value ?? ''}`
  const entries = Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1))
  return entries.length === 0 ? id : `${id}:${JSON.stringify(entries)}`
}

/** Parses untrusted storage; drops lines that are invalid. */
export function parseCart(text: string | null): CartLine[] {
  const lines = parseJson(text)
  if (!Array.isArray(lines)) return []
  const byId = new Map(lines.flatMap(parseLine).map(line => [line.id, line]))
  return [...byId.values()].slice(0, maxLines)
}

function parseLine(value: unknown): CartLine[] {
  if (!isRecord(value) || !isRecord(value.subscription)) return []
  const { quantity, customFieldValues, subscription } = value
  if (typeof subscription.id !== 'string' || typeof quantity !== 'number') return []
  const whole = Math.floor(quantity)
  if (!(whole >= 1)) return []
  const product = parseProduct(subscription.id, subscription)
  const values = parseValues(customFieldValues)
  return [
    {
      id: lineId(product, values),
      quantity: Math.min(whole, maxQuantity),
      customFieldValues: values,
      subscription: product,
    },
  ]
}

function parseProduct(id: string, value: Record<string, unknown>): CartProduct {
  return {
    id,
    name: textOf(value.name),
    nameAr: textOf(value.nameAr),
    description: textOf(value.description),
    descriptionAr: textOf(value.descriptionAr),
    image: textOf(value.image),
    price: amountOf(value.price),
    discount: amountOf(value.discount),
    selectedDuration: parseDuration(value.selectedDuration),
    customFields: (Array.isArray(value.customFields) ? value.customFields : [])
      .slice(0, maxFields)
      .flatMap(parseField),
  }
}

function parseDuration(value: unknown): CartDuration | null {
  if (!isRecord(value) || amountOf(value.value) < 1) return null
  const price = amountOf(value.price)
  return {
    value: Math.floor(amountOf(value.value)),
    label: textOf(value.label),
    labelAr: textOf(value.labelAr),
    price,
    oneTimePrice: amountOf(value.oneTimePrice, price),
    subscriptionPrice: amountOf(value.subscriptionPrice, price),
  }
}

function parseField(value: unknown): CartProduct['customFields'] {
  if (!isRecord(value) || typeof value.fieldName !== 'string') return []
  const { fieldName, isRequired } = value
  return [{ fieldName, fieldNameAr: textOf(value.fieldNameAr), isRequired: isRequired === true }]
}

function parseValues(value: unknown): Record<string, string> {
  if (!isRecord(value)) return {}
  const texts = Object.entries(value).filter((entry): entry is [string, string] => isFilled(entry[1]))
  return Object.fromEntries(texts.slice(0, maxFields).map(([name, text]) => [name, textOf(text)]))
}

function isFilled(value: unknown): boolean {
  return typeof value === 'string' && value !== ''
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '[]')
  } catch {
    return []
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, maxTextLength) : ''
}

function amountOf(value: unknown, fallback = 0): number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : fallback
}
