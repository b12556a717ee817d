import { call } from '../api.ts'
import type { Order } from '../api-types.ts'
import type { OrderRequest } from './order-request.ts'
import { clearSentRequest, readSentRequest, type SentRequest, saveSentRequest } from './pending-order.ts'

export type PlacedOrder = {
  order: Order
  /** The request was sent before, so the order may have been paid or cancelled since. */
  isRepeat: boolean
}

/** The same cart keeps its idempotency key, so pressing twice or in two tabs creates one order. */
export async function placeOrder(request: OrderRequest): Promise<PlacedOrder> {
  const body = JSON.stringify(request)
  const last = readSentRequest()
  const isRepeat = last?.body === body
  // The previous order may hold the last account in stock.
  if (last?.orderId && !isRepeat) await cancelUnpaidOrder(last.orderId)
  const sent: SentRequest = isRepeat ? last : { idempotencyKey: randomKey(), body }
  saveSentRequest(sent)
  const { data } = await call('POST /api/orders', { body: request, idempotencyKey: sent.idempotencyKey })
  saveSentRequest({ ...sent, orderId: data.id })
  return { order: data, isRepeat }
}

/** Releases the order's stock and coupon use. Errors are ignored: the order may already be paid or cancelled. */
export async function cancelUnpaidOrder(orderId: string): Promise<void> {
  clearSentRequest()
  await call('POST /api/orders/{id}/cancel', { params: { id: orderId } }).catch(() => {})
}

/** `crypto.randomUUID` is not available on plain HTTP. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), part => part.toString(36)).join('-')
}
