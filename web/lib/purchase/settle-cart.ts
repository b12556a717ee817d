import { cart, writeCart } from '../cart/cart.ts'
import { type CartLine, lineId, parseCart } from '../cart/cart-line.ts'
import { clearCoupon } from '../cart/coupon.ts'
import { storedValue } from '../stored-value.ts'
import { clearChosenOption } from './payment-option.ts'
import {
  clearPendingOrder,
  clearPendingPayment,
  readCartBackup,
  readPendingOrderId,
  readSentRequest,
} from './pending-order.ts'

const lastCompletedOrderId = storedValue('lastCompletedOrderId')

/** For an order that was not paid: restores the cart, unless it was filled again. Returns whether it did. */
export function restoreCart(now = Date.now()): boolean {
  const lines = readCartBackup(now)
  const isRestored = lines !== undefined && lines.length > 0 && parseCart(cart.read()).length === 0
  if (isRestored) writeCart([...lines])
  clearPendingPayment()
  return isRestored
}

/** The specification clears the cart after polling fails. The cart page restores it while the order is unpaid. */
export function emptyCartOf(orderId: string, now = Date.now()): void {
  if (readPendingOrderId() === orderId && readCartBackup(now)) writeCart([])
}

/**
 * Removes what a paid order bought from the cart, once. Units added in another tab stay. An order that was started
 * elsewhere does not touch the cart while another one is pending here.
 */
export function completePurchase(orderId: string, now = Date.now()): void {
  const pendingId = readPendingOrderId()
  const isKnown = lastCompletedOrderId.read() === orderId
  lastCompletedOrderId.write(orderId)
  if (pendingId === null ? isKnown : pendingId !== orderId) return
  const backup = pendingId === orderId ? readCartBackup(now) : undefined
  writeCart(withoutBought(parseCart(cart.read()), backup ?? requestedLines(orderId)))
  clearCoupon()
  clearChosenOption()
  clearPendingOrder()
}

/** Units that the shopper's own unpaid order reserves, by line id. The cart counts them as available. */
export function reservedUnits(): Map<string, number> {
  const orderId = readSentRequest()?.orderId
  const lines = (orderId && requestedLines(orderId)) || []
  return new Map(lines.map(({ id, quantity }) => [id, quantity]))
}

type BoughtLines = readonly { id: string; quantity: number }[]

/** Without knowing what was bought, the whole cart is emptied. */
function withoutBought(lines: CartLine[], bought: BoughtLines | undefined): CartLine[] {
  if (!bought) return []
  const units = new Map(bought.map(({ id, quantity }) => [id, quantity]))
  return lines
    .map(line => ({ ...line, quantity: line.quantity - (units.get(line.id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
}

type RequestedItem = {
  subscriptionId: string
  duration?: number
  quantity: number
  customFieldValues: Record<string, string>
}

/** The lines of the last request, if it created this order. Used when another tab has cleared the cart backup. */
function requestedLines(orderId: string): BoughtLines | undefined {
  const request = readSentRequest()
  if (request?.orderId !== orderId) return undefined
  try {
    const { items } = JSON.parse(request.body) as { items: RequestedItem[] }
    return items.map(({ subscriptionId, duration, quantity, customFieldValues }) => {
      const selectedDuration = duration === undefined ? null : { value: duration }
      return { id: lineId({ id: subscriptionId, selectedDuration }, customFieldValues), quantity }
    })
  } catch {
    return undefined
  }
}
