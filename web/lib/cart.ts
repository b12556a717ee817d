import { useMemo } from 'react'
import { type CartLine, type CartProduct, lineId, mostLines, mostOfOne, parseCart } from './cart-line.ts'
import { stored, useStored } from './stored.ts'

export const cart = stored('cart')

/** The lines as they stand in storage: empty until the page is hydrated, then in step with the other tabs. */
export function useCart(): CartLine[] {
  const text = useStored(cart)
  return useMemo(() => parseCart(text), [text])
}

export function useCartCount(): number {
  return useCart().reduce((sum, line) => sum + line.quantity, 0)
}

export type Added = 'added' | 'raised' | 'atMost' | 'full' | 'notStored'

/** Reads storage anew each time, so that what another tab put there stays. */
export function addToCart(
  product: CartProduct,
  quantity: number,
  customFieldValues: Record<string, string>,
): Added {
  const lines = parseCart(cart.read())
  const id = lineId(product, customFieldValues)
  const known = lines.find(line => line.id === id)
  if (!known && lines.length >= mostLines) return 'full'
  if (known && known.quantity >= mostOfOne) return 'atMost'
  const line = {
    id,
    quantity: bounded((known?.quantity ?? 0) + quantity),
    customFieldValues,
    subscription: product,
  }
  const isStored = writeCart(known ? lines.map(other => (other === known ? line : other)) : [...lines, line])
  if (!isStored) return 'notStored'
  return known ? 'raised' : 'added'
}

/** Zero or less removes the line. */
export function setCartQuantity(id: string, quantity: number): void {
  const lines = parseCart(cart.read())
  const changed = lines.map(line => (line.id === id ? { ...line, quantity: bounded(quantity) } : line))
  writeCart(changed.filter(line => line.quantity > 0))
}

function bounded(quantity: number): number {
  return Math.min(Math.floor(quantity), mostOfOne)
}

/** False when the browser refused, as it does when its storage is full. */
export function writeCart(lines: CartLine[]): boolean {
  const text = JSON.stringify(lines)
  cart.write(text)
  return cart.read() === text
}
