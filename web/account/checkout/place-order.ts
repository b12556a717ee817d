import { call } from '../../lib/api.ts'
import type { Order } from '../../lib/api-types.ts'
import { forgetTry, keepTry, type OrderTry, readTry } from '../../lib/cart/pending-order.ts'
import type { OrderBody } from './order-body.ts'

export type Placed = {
  order: Order
  /** Answered from an earlier try: the order may have ended since. */
  isAgain: boolean
}

/** One order for one cart: the same contents have the same key until that order has ended. */
export async function placeOrder(body: OrderBody): Promise<Placed> {
  const text = JSON.stringify(body)
  const last = readTry()
  const isAgain = last?.body === text
  // What it held, perhaps the last account, is wanted now.
  if (last?.orderId && !isAgain) await dropOrder(last.orderId)
  const current: OrderTry = isAgain ? last : { key: randomKey(), body: text }
  keepTry(current)
  const { data } = await call('POST /api/orders', { body, idempotencyKey: current.key })
  keepTry({ ...current, orderId: data.id })
  return { order: data, isAgain }
}

/** Its stock and coupon use are given back. One that has ended, or is not ours, needs no dropping. */
export async function dropOrder(orderId: string): Promise<void> {
  forgetTry()
  await call('POST /api/orders/{id}/cancel', { params: { id: orderId } }).catch(() => {})
}

/** Works on plain HTTP too, where the browser offers no UUIDs. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), part => part.toString(36)).join('-')
}
