import { useMemo } from 'react'
import { stored, useStored } from './stored.ts'

/** What the cart remembers of a product, enough to draw its line before the shop is asked again. */
export type CartProduct = {
  id: string
  name: string
  nameAr: string
  image: string
  price: number
  discount: number
}

export type CartLine = {
  /** The product's id, with duration and field values where they tell two lines apart. */
  id: string
  quantity: number
  /** Days; null until one is chosen. */
  duration: number | null
  customFieldValues: Record<string, string>
  subscription: CartProduct
}

const mostOfOne = 999_999

export const cart = stored('cart')

export function useCartCount(): number {
  const text = useStored(cart)
  return useMemo(() => parseCart(text).reduce((sum, line) => sum + line.quantity, 0), [text])
}

/** Whatever stands in storage: an older shape, another site's, or an edited one; a line that is not a line is dropped. */
export function parseCart(text: string | null): CartLine[] {
  const lines = parseJson(text)
  return Array.isArray(lines) ? lines.flatMap(parseLine) : []
}

function parseLine(value: unknown): CartLine[] {
  if (!isRecord(value) || !isRecord(value.subscription)) return []
  const { id, quantity, duration, customFieldValues, subscription } = value
  if (typeof id !== 'string' || typeof subscription.id !== 'string' || typeof quantity !== 'number') return []
  const whole = Math.floor(quantity)
  if (!(whole >= 1)) return []
  return [
    {
      id,
      quantity: Math.min(whole, mostOfOne),
      duration: typeof duration === 'number' && duration > 0 ? duration : null,
      customFieldValues: parseValues(customFieldValues),
      subscription: {
        id: subscription.id,
        name: textOf(subscription.name),
        nameAr: textOf(subscription.nameAr),
        image: textOf(subscription.image),
        price: numberOf(subscription.price),
        discount: numberOf(subscription.discount),
      },
    },
  ]
}

function parseValues(value: unknown): Record<string, string> {
  if (!isRecord(value)) return {}
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
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
  return typeof value === 'string' ? value : ''
}

function numberOf(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0
}
