import { storedValue } from '../stored-value.ts'
import { cart, writeCart } from './cart.ts'
import { type CartLine, lineId, parseCart } from './cart-line.ts'
import { clearCoupon } from './coupon.ts'

const pendingOrderId = storedValue('pendingOrderId')
const cartBackup = storedValue('cartBackup')
const lastCompletedOrderId = storedValue('lastCompletedOrderId')
const orderTry = storedValue('orderTry')

export const backupLifeMs = 3_600_000

export function readPendingOrderId(): string | null {
  return pendingOrderId.read()
}

/** Before the browser leaves for the payment page: which order it is, and what was in the cart. */
export function keepPending(orderId: string, lines: readonly CartLine[], now = Date.now()): void {
  pendingOrderId.write(orderId)
  cartBackup.write(JSON.stringify({ cart: lines, timestamp: now }))
}

/** Paid from its own page: its lines leave the cart only where they are still the cart's latest try. */
export function keepPendingAgain(orderId: string, now = Date.now()): void {
  if (pendingOrderId.read() === orderId && readBackup(now)) return
  keepPending(orderId, readTry()?.orderId === orderId ? parseCart(cart.read()) : [], now)
}

/** What was in the cart when its order was placed, for an hour. */
export function readBackup(now = Date.now()): CartLine[] | undefined {
  try {
    const { cart: lines, timestamp } = JSON.parse(cartBackup.read() ?? 'null') as Record<string, unknown>
    const age = typeof timestamp === 'number' ? now - timestamp : Number.NaN
    if (age >= 0 && age <= backupLifeMs) return parseCart(JSON.stringify(lines))
  } catch {
    // None, or not ours.
  }
  return undefined
}

export function forgetPending(): void {
  pendingOrderId.write(null)
  cartBackup.write(null)
}

/** An order that was not paid: the cart is as it was, unless something else was put into it meanwhile. */
export function restoreCart(now = Date.now()): boolean {
  const lines = readBackup(now)
  const isLost = lines !== undefined && lines.length > 0 && parseCart(cart.read()).length === 0
  if (isLost) writeCart(lines)
  forgetPending()
  return isLost
}

/** As the specification asks after polling in vain. The cart page brings it back while the order is not paid. */
export function emptyCartOf(orderId: string, now = Date.now()): void {
  if (pendingOrderId.read() === orderId && readBackup(now)) writeCart([])
}

/**
 * The order is paid: what it bought leaves the cart, once. What another tab has added since stays, and an order that
 * was started elsewhere leaves this cart alone while one of its own is pending.
 */
export function completePurchase(orderId: string, now = Date.now()): void {
  const pending = pendingOrderId.read()
  const isKnown = lastCompletedOrderId.read() === orderId
  lastCompletedOrderId.write(orderId)
  if (pending === null ? isKnown : pending !== orderId) return
  const backup = pending === orderId ? readBackup(now) : undefined
  writeCart(withoutBought(parseCart(cart.read()), backup ?? triedLines(orderId)))
  clearCoupon()
  forgetTry()
  forgetPending()
}

type Bought = readonly { id: string; quantity: number }[]

function withoutBought(lines: CartLine[], bought: Bought | undefined): CartLine[] {
  if (!bought) return []
  const units = new Map(bought.map(({ id, quantity }) => [id, quantity]))
  return lines
    .map(line => ({ ...line, quantity: line.quantity - (units.get(line.id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
}

/** One try to buy exactly this: pressed twice, in two tabs or after coming back, it stays one order. */
export type OrderTry = { key: string; body: string; orderId?: string }

export function readTry(): OrderTry | undefined {
  try {
    const { key, body, orderId } = JSON.parse(orderTry.read() ?? 'null') as Record<string, unknown>
    if (typeof key !== 'string' || typeof body !== 'string') return undefined
    return typeof orderId === 'string' ? { key, body, orderId } : { key, body }
  } catch {
    return undefined
  }
}

/** What the order that this cart became still holds for it, by the line's id: nobody else's accounts. */
export function heldUnits(): Map<string, number> {
  const orderId = readTry()?.orderId
  const held = (orderId && triedLines(orderId)) || []
  return new Map(held.map(({ id, quantity }) => [id, quantity]))
}

/** What an order bought by its own try: another tab that looked at the cart has put the backup away. */
function triedLines(orderId: string): Bought | undefined {
  const tried = readTry()
  if (tried?.orderId !== orderId) return undefined
  try {
    const { items } = JSON.parse(tried.body) as { items: TriedItem[] }
    return items.map(({ subscriptionId, duration, quantity, customFieldValues }) => {
      const selectedDuration = duration === undefined ? null : { value: duration }
      return { id: lineId({ id: subscriptionId, selectedDuration }, customFieldValues), quantity }
    })
  } catch {
    return undefined
  }
}

type TriedItem = {
  subscriptionId: string
  duration?: number
  quantity: number
  customFieldValues: Record<string, string>
}

export function keepTry(given: OrderTry): void {
  orderTry.write(JSON.stringify(given))
}

export function forgetTry(): void {
  orderTry.write(null)
}
