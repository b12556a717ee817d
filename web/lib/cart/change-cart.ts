import { cart, writeCart } from '../cart.ts'
import { type CartLine, mostOfOne, parseCart } from '../cart-line.ts'

/** Puts one line in another's place; where the new one is there already, they become one. */
export function replaceCartLine(id: string, next: CartLine): void {
  const lines = parseCart(cart.read())
  const twin = lines.find(line => line.id === next.id && line.id !== id)
  const quantity = Math.min(next.quantity + (twin?.quantity ?? 0), mostOfOne)
  writeCart(lines.filter(line => line !== twin).map(line => (line.id === id ? { ...next, quantity } : line)))
}

/** Back to where it stood, for who removed a line by mistake. */
export function insertCartLine(line: CartLine, index: number): void {
  const lines = parseCart(cart.read()).filter(({ id }) => id !== line.id)
  writeCart([...lines.slice(0, index), line, ...lines.slice(index)])
}
