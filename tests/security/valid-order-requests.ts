import { newProduct, runJobs } from '../support/buying.ts'
import { hmac, obj } from '../support/signed-callback.ts'
import type { Prepare, ValidRequests } from './valid-request.ts'

const withCompletedOrder: Prepare = async objects => {
  const { order, token } = await objects.completedOrder()
  return { params: { id: order.id }, owner: token }
}

const withPendingOrder: Prepare = async objects => {
  const { order, token } = await objects.pendingOrder()
  return { params: { id: order.id }, owner: token }
}

const withSubscriber: Prepare = async objects => {
  const subscriber = await objects.subscriber()
  return { params: { id: subscriber.subscriptionId }, owner: subscriber.token }
}

const withCard: Prepare = async objects => {
  const subscriber = await objects.subscriber()
  const body = { cardId: await objects.cardOf(subscriber) }
  return { params: { id: subscriber.subscriptionId }, body, owner: subscriber.token }
}

/** Orders, payments, subscriptions and cases. */
export const orderRequests: ValidRequests = {
  'POST /api/orders': ({ product }) => ({ body: { items: [{ subscriptionId: product, quantity: 1 }] } }),
  'GET /api/orders/{id}': withCompletedOrder,
  'GET /api/orders/{id}/status': withCompletedOrder,
  'POST /api/orders/{id}/cancel': withPendingOrder,
  'POST /api/orders/{id}/accounts/{accountId}/reveal': async ({ shop, completedOrder }) => {
    const { order, token } = await completedOrder(await newProduct(shop, 1))
    const params = { id: order.id, accountId: order.accounts[0]?.id ?? '' }
    return { params, body: { reason: 'The customer cannot sign in' }, owner: token }
  },
  'GET /api/orders/{id}/invoice': withCompletedOrder,
  'GET /api/orders/{id}/credit-notes/{number}': async ({ shop, admin, paidOrder }) => {
    const { order, token } = await paidOrder()
    const params = { id: order.id }
    await admin('POST /api/orders/{id}/refund', {
      params,
      body: { amount: 1, reason: 'Late' },
      idempotencyKey: crypto.randomUUID(),
    })
    await runJobs(shop, { evenLater: true })
    const { data } = await admin('GET /api/orders/{id}', { params })
    return { params: { ...params, number: String(data.creditNotes[0]?.number) }, owner: token }
  },
  'PUT /api/orders/{id}': async objects => ({
    ...(await withPendingOrder(objects)),
    body: { status: 'completed', reason: 'Paid by bank transfer' },
  }),
  'PUT /api/orders/delivery': async ({ completedOrder }) => {
    const { order } = await completedOrder()
    return { body: { orderItemId: order.items[0]?.id, delivered: true, deliveryEmail: 'a@people.test' } }
  },
  'POST /api/orders/{id}/resend-delivery': withCompletedOrder,
  'GET /api/orders/{id}/timeline': withCompletedOrder,
  'GET /api/staff/orders/{id}': withCompletedOrder,
  'POST /api/orders/{id}/notes': async objects => ({
    ...(await withCompletedOrder(objects)),
    body: { text: 'Called the customer' },
  }),
  'POST /api/cases/{id}/retry': async ({ staffCase }) => ({
    params: { id: await staffCase('payment_unknown') },
  }),
  'POST /api/cases/{id}/resolve': async ({ staffCase }) => ({
    params: { id: await staffCase() },
    body: { resolution: 'Called the customer' },
  }),
  'POST /api/payments/create-intention': async ({ pendingOrder }) => {
    const { order, token } = await pendingOrder()
    return { body: { special_reference: order.id }, owner: token }
  },
  'POST /api/payments/create-subscription-plan': async ({ pendingOrder }) => {
    const { token } = await pendingOrder({ paymentMethod: 'subscription' })
    return { body: { name: 'Plan' }, owner: token }
  },
  'POST /api/payments/create-subscription-intention': async ({ pendingOrder }) => {
    const { order, token } = await pendingOrder({ paymentMethod: 'subscription' })
    return { body: { special_reference: order.id }, owner: token }
  },
  'POST /api/payments/paymob/webhook': () => ({
    query: { hmac },
    body: JSON.stringify({ type: 'TRANSACTION', obj }),
  }),
  'POST /api/orders/{id}/refund': async ({ paidOrder }) => {
    const { order, token } = await paidOrder()
    const headers = { 'idempotency-key': crypto.randomUUID() }
    return { params: { id: order.id }, body: { reason: 'It never worked' }, headers, owner: token }
  },
  'GET /api/subscription-management/{id}/details': withSubscriber,
  'POST /api/accounts/subscriptions/{id}/cancel': withSubscriber,
  'POST /api/subscription-management/{id}/suspend': withSubscriber,
  'POST /api/subscription-management/{id}/resume': withSubscriber,
  'POST /api/subscription-management/{id}/cancel': withSubscriber,
  'POST /api/subscription-management/{id}/pay-missed-period': withSubscriber,
  'GET /api/subscription-management/{id}/cards': withSubscriber,
  'GET /api/staff/subscription-management/{id}': withSubscriber,
  'POST /api/subscription-management/admin/{id}/suspend': withSubscriber,
  'POST /api/subscription-management/admin/{id}/resume': withSubscriber,
  'POST /api/subscription-management/admin/{id}/cancel': async objects => ({
    ...(await withSubscriber(objects)),
    body: { reason: 'The customer asked by phone' },
  }),
  'POST /api/subscription-management/{id}/change-primary-card': withCard,
  'POST /api/subscription-management/{id}/delete-card': withCard,
}
