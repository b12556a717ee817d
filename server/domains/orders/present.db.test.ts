import { expect, test } from 'vitest'
import { runJobs } from '#tests/support/buying.ts'
import { charge, newSubscriber, renew } from '#tests/support/renewing.ts'
import { testShop } from '#tests/support/shop.ts'

const shop = await testShop({ paymob: true })

async function ordersOf(token: string) {
  const call = shop.caller(token)
  const { data } = await call('GET /api/orders/my-orders')
  const full = await Promise.all(data.map(({ id }) => call('GET /api/orders/{id}', { params: { id } })))
  expect(full.map(order => order.data.isRenewal)).toEqual(data.map(({ isRenewal }) => isRenewal))
  return data
}

test('a charge by a subscription is a renewal, its first purchase is not', async () => {
  const subscriber = await newSubscriber(shop)
  await renew(shop, subscriber)
  expect(await ordersOf(subscriber.token)).toMatchObject([
    { paymentMethod: 'subscription', status: 'completed', isRenewal: true },
    { id: subscriber.orderId, paymentMethod: 'subscription', status: 'completed', isRenewal: false },
  ])
})

test('a declined charge is a renewal too', async () => {
  const subscriber = await newSubscriber(shop)
  await charge(shop, subscriber, 'failure')
  await runJobs(shop)
  expect(await ordersOf(subscriber.token)).toMatchObject([
    { status: 'cancelled', cancelReason: 'renewal_failed', isRenewal: true },
    { id: subscriber.orderId, isRenewal: false },
  ])
})
