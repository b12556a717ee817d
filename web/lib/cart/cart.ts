import { useMemo } from 'react'
import { storedValue, useStoredValue } from '../stored-value.ts'
import { type CartLine, type CartProduct, lineId, maxLines, maxQuantity, parseCart } from './cart-line.ts'

export const cart = storedValue('cart')

/** The stored lines, updated from other tabs; empty until hydration. */
export function useCart(): CartLine[] {
  const text = useStoredValue(cart)
  return useMemo(() => parseCart(text), [text])
}

export function useCartCount(): number {
  return useCart().reduce((sum, line) => sum + line.quantity, 0)
}

export type AddResult = 'added' | 'increased' | 'atMaximum' | 'full' | 'notStored'

/** Reads storage first, so lines added in another tab are kept. */
export function addToCart(
  product: CartProduct,
  quantity: number,
  customFieldValues: Record<string, string>,
): AddResult {
  const lines = parseCart(cart.read())
  const id = lineId(product, customFieldValues)
  const known = lines.find(line => line.id === id)
  if (!known && lines.length >= maxLines) return 'full'
  if (known && known.quantity >= maxQuantity) return 'atMaximum'
  const line = {
    id,
    quantity: bounded((known?.quantity ?? 0) + quantity),
    customFieldValues,
    subscription: product,
  }
  const isStored = writeCart(known ? lines.map(other => (other === known ? line : other)) : [...lines, line])
  if (!isStored) return 'notStored'
  return known ? 'increased' : 'added'
}

/** A quantity of zero or less removes the line. */
export function setCartQuantity(id: string, quantity: number): void {
  const lines = parseCart(cart.read())
  const changed = lines.map(line => (line.id === id ? { ...line, quantity: bounded(quantity) } : line))
  writeCart(changed.filter(line => line.quantity > 0))
}

function bounded(quantity: number): number {
  return Math.min(Math.floor(quantity), maxQuantity)
}

/** Returns false when the browser refused to store it, for example because storage is full. */
export function writeCart(lines: CartLine[]): boolean {
  const text = JSON.stringify(lines)
  cart.write(text)
  return cart.read() === text
}

/** Replaces a line; merges it with an existing line of the same id. */
export function replaceCartLine(id: string, next: CartLine): void {
  const lines = parseCart(cart.read())
  const existing = lines.find(line => line.id === next.id && line.id !== id)
  const quantity = Math.min(next.quantity + (existing?.quantity ?? 0), maxQuantity)
  writeCart(
    lines.filter(line => line !== existing).map(line => (line.id === id ? { ...next, quantity } : line)),
  )
}

/** Puts a removed line back at its position, for undo. */
export function insertCartLine(line: CartLine, index: number): void {
  const lines = parseCart(cart.read()).filter(({ id }) => id !== line.id)
  writeCart([...lines.slice(0, index), line, ...lines.slice(index)])
}
