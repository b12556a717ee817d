import { describe, expect, test } from 'vitest'
import { newBuyer, newProduct, runJobs } from '#tests/support/buying.ts'
import { newSubscriber, subscriptionState } from '#tests/support/renewing.ts'
import { testShop } from '#tests/support/shop.ts'

const shop = await testShop({ paymob: true })

describe('an order that staff cancel and complete again', () => {
  async function placed(stock?: number) {
    const admin = shop.caller((await shop.signIn('admin')).token, 'en')
    const buyer = await newBuyer(shop)
    const order = await buyer.order(await newProduct(shop, stock))
    return {
      set: async (status: 'completed' | 'cancelled') => {
        await admin('PUT /api/orders/{id}', { params: { id: order.id }, body: { status, reason: 'Mistake' } })
        await runJobs(shop)
      },
      deliver: async () => {
        const body = { orderItemId: order.items[0]?.id ?? '', deliveryEmail: 'nora@mail.test' }
        await admin('PUT /api/orders/delivery', { body: { ...body, delivered: true } })
        await runJobs(shop)
      },
      own: async () => (await buyer.call('GET /api/subscription-management/my-subscriptions')).data,
    }
  }

  test('starts its subscription again, for the full duration', async () => {
    const { set, own } = await placed(2)
    await set('completed')
    const [first] = await own()
    await set('cancelled')
    expect(await own()).toMatchObject([{ status: 'cancelled', isRevoked: true }])
    await set('completed')
    const [again, ...more] = await own()
    expect(more).toEqual([])
    expect(again).toMatchObject({ id: first?.id, status: 'active', isRevoked: false })
    const [firstStart, start, end] = [first?.startDate, again?.startDate, again?.endDate]
    expect(Date.parse(start ?? '')).toBeGreaterThan(Date.parse(firstStart ?? ''))
    expect(Date.parse(end ?? '') - Date.parse(start ?? '')).toBe(Number(again?.duration) * 86_400_000)
  })

  test('waits for another delivery by staff', async () => {
    const { set, deliver, own } = await placed()
    await set('completed')
    await deliver()
    const [first] = await own()
    expect(first).toMatchObject({ status: 'active' })
    await set('cancelled')
    await set('completed')
    expect(await own()).toMatchObject([{ id: first?.id, status: 'waiting', endDate: null }])
    await deliver()
    const [again] = await own()
    expect(again).toMatchObject({ id: first?.id, status: 'active' })
    expect(Date.parse(again?.endDate ?? '')).toBeGreaterThan(Date.parse(first?.endDate ?? ''))
  })

  test('leaves a renewing subscription cancelled', async () => {
    const subscriber = await newSubscriber(shop, { product: await newProduct(shop, 2) })
    const admin = shop.caller((await shop.signIn('admin')).token, 'en')
    for (const status of ['cancelled', 'completed'] as const) {
      await admin('PUT /api/orders/{id}', {
        params: { id: subscriber.orderId },
        body: { status, reason: 'Mistake' },
      })
      await runJobs(shop)
    }
    expect(await subscriptionState(shop, subscriber)).toMatchObject({ state: 'cancelled', autoRenew: false })
    const { subscriptions } = await shop.paymob.book()
    expect(subscriptions.find(({ id }) => String(id) === subscriber.providerId)?.state).toBe('canceled')
  })
})

test('a refund marks the subscription as revoked', async () => {
  const subscriber = await newSubscriber(shop)
  const list = async () =>
    (await shop.caller(subscriber.token)('GET /api/subscription-management/my-subscriptions')).data
  expect(await list()).toMatchObject([{ isRevoked: false, status: 'active' }])
  const admin = shop.caller((await shop.signIn('admin')).token)
  const body = { reason: 'It never worked' }
  await admin('POST /api/orders/{id}/refund', {
    params: { id: subscriber.orderId },
    body,
    idempotencyKey: crypto.randomUUID(),
  })
  await runJobs(shop, { evenLater: true })
  expect(await list()).toMatchObject([{ isRevoked: true, status: 'cancelled' }])
})
