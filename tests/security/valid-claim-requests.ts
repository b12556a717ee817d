import { newProduct } from '../support/buying.ts'
import type { ShopObjects } from './test-shop-objects.ts'
import type { Prepare, ValidRequests } from './valid-request.ts'

/** An order with a delivered account, completed by staff or paid. */
async function deliveredItem({ shop, completedOrder, paidOrder }: ShopObjects, isPaid = false) {
  const product = await newProduct(shop, 2)
  const { order, token } = await (isPaid ? paidOrder : completedOrder)(product)
  return { token, id: order.id, itemId: order.items[0]?.id ?? '' }
}

const claimed =
  (body?: object, { isPaid = false } = {}): Prepare =>
  async objects => {
    const { token, id, itemId } = await deliveredItem(objects, isPaid)
    const call = objects.shop.caller(token)
    const claim = await call('POST /api/orders/{id}/items/{itemId}/claims', {
      params: { id, itemId },
      body: { reason: 'cannot_sign_in' },
    })
    return { params: { id: claim.data.id }, owner: token, ...(body ? { body } : {}) }
  }

/** Warranty claims. */
export const claimRequests: ValidRequests = {
  'POST /api/orders/{id}/items/{itemId}/claims': async objects => {
    const { token, id, itemId } = await deliveredItem(objects)
    const body = { reason: 'cannot_sign_in', message: 'The password is wrong' }
    return { params: { id, itemId }, body, owner: token }
  },
  'POST /api/staff/orders/{id}/items/{itemId}/claims': async objects => {
    const { token, id, itemId } = await deliveredItem(objects)
    const body = { reason: 'cannot_sign_in', message: 'Told us in the chat' }
    return { params: { id, itemId }, body, owner: token }
  },
  'GET /api/orders/{id}/warranty': async objects => {
    const { token, id } = await deliveredItem(objects)
    return { params: { id }, owner: token }
  },
  'GET /api/staff/claims/{id}': claimed(),
  'POST /api/claims/{id}/replace': claimed(),
  'POST /api/claims/{id}/extend': claimed({ days: 7 }),
  'POST /api/claims/{id}/reject': claimed({ reason: 'The account works' }),
  'POST /api/claims/{id}/refund': claimed(undefined, { isPaid: true }),
}
