import type { Call } from '#model/calls.ts'
import type { OrderStatus } from '#model/order-states.ts'
import { newBuyer } from './buying.ts'
import type { TestShop } from './shop.ts'

/** Sets the status of an order as staff do, and returns the order. */
export async function setStatus(
  staff: Call,
  id: string,
  status: OrderStatus,
  reason = 'A call from the buyer',
) {
  return (await staff('PUT /api/orders/{id}', { params: { id }, body: { status, reason } })).data
}

/** An order that staff completed without a payment, so that its item waits for delivery. */
export async function completedOrder(shop: TestShop, staff: Call, product: string, more: object = {}) {
  const buyer = await newBuyer(shop)
  const order = await buyer.order(product, more)
  await setStatus(staff, order.id, 'completed', 'Paid by transfer')
  return { buyer, order, itemId: order.items[0]?.id ?? '' }
}
