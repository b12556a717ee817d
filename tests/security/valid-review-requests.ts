import { newProduct } from '../support/buying.ts'
import type { ShopObjects } from './test-shop-objects.ts'
import type { Prepare, ValidRequests } from './valid-request.ts'

/** An order with a delivered item of a product of its own. */
async function deliveredItem({ shop, completedOrder }: ShopObjects) {
  const productId = await newProduct(shop, 1)
  const { order, token } = await completedOrder(productId)
  return { productId, orderId: order.id, orderItemId: order.items[0]?.id ?? '', token }
}

async function writtenReview(objects: ShopObjects) {
  const { productId, orderItemId, token } = await deliveredItem(objects)
  const { data } = await objects.shop.caller(token)('POST /api/subscriptions/{id}/reviews', {
    params: { id: productId },
    body: { orderItemId, rating: 4 },
  })
  return { productId, reviewId: data.id, token }
}

const withReview: Prepare = async objects => {
  const { reviewId, token } = await writtenReview(objects)
  return { params: { id: reviewId }, owner: token }
}

/** Reviews of products. */
export const reviewRequests: ValidRequests = {
  'GET /api/subscriptions/{id}/reviews': ({ product }) => ({ params: { id: product } }),
  'POST /api/subscriptions/{id}/reviews': async objects => {
    const { productId, orderItemId, token } = await deliveredItem(objects)
    return {
      params: { id: productId },
      body: { orderItemId, rating: 5, text: 'Quick delivery' },
      owner: token,
    }
  },
  'PUT /api/subscriptions/{id}/reviews/{reviewId}': async objects => {
    const { productId, reviewId, token } = await writtenReview(objects)
    return { params: { id: productId, reviewId }, body: { rating: 3, text: 'It stopped' }, owner: token }
  },
  'GET /api/orders/{id}/reviews': async objects => {
    const { orderId, token } = await deliveredItem(objects)
    return { params: { id: orderId }, owner: token }
  },
  'POST /api/reviews/{id}/helpful': withReview,
  'DELETE /api/reviews/{id}/helpful': withReview,
  'GET /api/reviews/{id}': withReview,
  'PUT /api/reviews/{id}': async objects => ({
    ...(await withReview(objects)),
    body: { isHidden: true, reply: 'Thank you' },
  }),
}
