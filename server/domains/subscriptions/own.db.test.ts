import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { facts, newBuyer, newProduct, work } from '#tests/support/buying.ts'
import { forgetLimits } from '#tests/support/entering.ts'
import { cards } from '#tests/support/paymob.ts'
import { newSubscriber, type Subscriber, standing } from '#tests/support/renewing.ts'
import { testShop } from '#tests/support/shop.ts'

const shop = await testShop({ paymob: true })
const { pool } = shop.database

const actions = ['suspend', 'resume', 'cancel'] as const
type Action = (typeof actions)[number]

const caller = ({ token }: Pick<Subscriber, 'token'>) => shop.caller(token, 'en')
const change = (subscriber: Subscriber, action: Action) =>
  caller(subscriber)(`POST /api/subscription-management/{id}/${action}`, {
    params: { id: subscriber.subscriptionId },
  })
const stateAtPaymob = async ({ providerId }: Subscriber) =>
  (await shop.paymob.book()).subscriptions.find(({ id }) => String(id) === providerId)?.state

describe('the owner of a renewal', () => {
  test('suspends it, resumes it, and cancels it for good; access stays until the end', async () => {
    const subscriber = await newSubscriber(shop)
    const { endsAt } = await standing(shop, subscriber)
    const suspended = await change(subscriber, 'suspend')
    expect(suspended.data).toMatchObject({ paymobState: 'suspended', status: 'suspended', autoRenew: false })
    expect(await stateAtPaymob(subscriber)).toBe('suspended')
    expect((await change(subscriber, 'resume')).data).toMatchObject({ status: 'active', autoRenew: true })
    expect(await stateAtPaymob(subscriber)).toBe('active')
    const cancelled = await change(subscriber, 'cancel')
    expect(cancelled.data).toMatchObject({ status: 'cancelled', endDate: endsAt.toISOString() })
    expect(await stateAtPaymob(subscriber)).toBe('canceled')
    const { rows } = await pool.query(
      `select actor, actor_id, details->>'state' as state from order_events
       where order_id = $1 and kind = 'subscription_state' order by id`,
      [subscriber.orderId],
    )
    const by = { actor: 'customer', actor_id: subscriber.userId }
    expect(rows).toEqual([
      { ...by, state: 'suspended' },
      { ...by, state: 'active' },
      { ...by, state: 'cancelled' },
    ])
    const { data } = await caller(subscriber)('GET /api/orders/{id}', { params: { id: subscriber.orderId } })
    expect(data.accounts).toHaveLength(1)
  })

  test('cancels plainly what can be resumed', async () => {
    const subscriber = await newSubscriber(shop)
    const params = { id: subscriber.subscriptionId }
    const { data } = await caller(subscriber)('POST /api/accounts/subscriptions/{id}/cancel', { params })
    expect(data).toMatchObject({ paymobState: 'suspended', autoRenew: false })
    expect((await change(subscriber, 'resume')).data.paymobState).toBe('active')
  })

  test('who presses twice, or both at once, is answered alike', async () => {
    const subscriber = await newSubscriber(shop)
    const answers = await Promise.all([change(subscriber, 'suspend'), change(subscriber, 'suspend')])
    for (const { data } of answers) expect(data.paymobState).toBe('suspended')
    expect((await change(subscriber, 'suspend')).data.paymobState).toBe('suspended')
    await work(shop)
    expect((await facts(shop, subscriber.orderId)).cases).toEqual([])
  })

  test('cannot bring back what is cancelled, nor resume what is over', async () => {
    const cancelled = await newSubscriber(shop)
    await change(cancelled, 'cancel')
    for (const action of ['resume', 'suspend'] as const)
      await expect(change(cancelled, action)).rejects.toMatchObject({ status: 409, code: 'renewal_state' })
    const over = await newSubscriber(shop)
    await change(over, 'suspend')
    await pool.query(
      `update subscriptions set starts_at = now() - interval '40 days', ends_at = now() - interval '10 days' where id = $1`,
      [over.subscriptionId],
    )
    await expect(change(over, 'resume')).rejects.toMatchObject({ status: 409, code: 'renewal_state' })
    expect((await change(over, 'cancel')).data.paymobState).toBe('cancelled')
  })

  test('is told that nothing is certain while Paymob does not answer, and finds it right afterwards', async () => {
    const subscriber = await newSubscriber(shop)
    // Done, and the answer is lost on its way.
    await shop.paymob.fault({ path: '/api/acceptance/subscriptions', how: 'cut', when: 'after' })
    await expect(change(subscriber, 'suspend')).rejects.toMatchObject({
      status: 503,
      code: 'renewal_not_changed',
      message: expect.stringContaining('did not answer'),
    })
    await work(shop)
    expect(await standing(shop, subscriber)).toMatchObject({ state: 'suspended' })
    await shop.paymob.mode('down')
    await expect(change(subscriber, 'cancel')).rejects.toMatchObject({ status: 503 })
    await shop.paymob.mode('up')
    expect(await standing(shop, subscriber)).toMatchObject({ state: 'suspended' })
    expect(await stateAtPaymob(subscriber)).toBe('suspended')
  })

  test('is nobody else: to them it does not exist', async () => {
    const subscriber = await newSubscriber(shop)
    const params = { id: subscriber.subscriptionId }
    for (const role of ['user', 'worker', 'admin'] as const) {
      const call = shop.caller((await shop.signIn(role)).token)
      const attempts = await Promise.allSettled([
        ...actions.map(action => call(`POST /api/subscription-management/{id}/${action}`, { params })),
        call('POST /api/accounts/subscriptions/{id}/cancel', { params }),
        call('GET /api/subscription-management/{id}/details', { params }),
        call('GET /api/subscription-management/{id}/cards', { params }),
        call('POST /api/subscription-management/{id}/delete-card', { params, body: { cardId: params.id } }),
      ])
      for (const attempt of attempts)
        expect(attempt).toMatchObject({ reason: { status: 404, code: 'subscription_not_found' } })
    }
    expect(await stateAtPaymob(subscriber)).toBe('active')
  })

  test('has nothing to stop in what was paid once', async () => {
    const buyer = await newBuyer(shop)
    const order = await buyer.order(await newProduct(shop, 1))
    await shop.paymob.pay(await buyer.pay(order.id))
    await work(shop, { evenLater: true })
    const { data } = await buyer.call('GET /api/subscription-management/my-subscriptions')
    const params = { id: data[0]?.id ?? '' }
    const attempt = buyer.call('POST /api/subscription-management/{id}/cancel', { params })
    await expect(attempt).rejects.toMatchObject({ status: 409, code: 'not_renewing' })
  })
})

describe('an order that staff cancel and complete again', () => {
  async function placed(stock?: number) {
    const admin = shop.caller((await shop.signIn('admin')).token, 'en')
    const buyer = await newBuyer(shop)
    const order = await buyer.order(await newProduct(shop, stock))
    return {
      set: async (status: 'completed' | 'cancelled') => {
        await admin('PUT /api/orders/{id}', { params: { id: order.id }, body: { status, reason: 'Mistake' } })
        await work(shop)
      },
      deliver: async () => {
        const body = { orderItemId: order.items[0]?.id ?? '', deliveryEmail: 'nora@mail.test' }
        await admin('PUT /api/orders/delivery', { body: { ...body, delivered: true } })
        await work(shop)
      },
      own: async () => (await buyer.call('GET /api/subscription-management/my-subscriptions')).data,
    }
  }

  test('starts its subscription again, for the whole of its days', async () => {
    const { set, own } = await placed(2)
    await set('completed')
    const [first] = await own()
    await set('cancelled')
    expect(await own()).toMatchObject([{ status: 'cancelled', isUndone: true }])
    await set('completed')
    const [again, ...more] = await own()
    expect(more).toEqual([])
    expect(again).toMatchObject({ id: first?.id, status: 'active', isUndone: false })
    const [firstStart, start, end] = [first?.startDate, again?.startDate, again?.endDate]
    expect(Date.parse(start ?? '')).toBeGreaterThan(Date.parse(firstStart ?? ''))
    expect(Date.parse(end ?? '') - Date.parse(start ?? '')).toBe(Number(again?.duration) * 86_400_000)
  })

  test('waits for staff to deliver it again', async () => {
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

  test('leaves a renewal cancelled', async () => {
    const subscriber = await newSubscriber(shop, { product: await newProduct(shop, 2) })
    const admin = shop.caller((await shop.signIn('admin')).token, 'en')
    for (const status of ['cancelled', 'completed'] as const) {
      await admin('PUT /api/orders/{id}', {
        params: { id: subscriber.orderId },
        body: { status, reason: 'Mistake' },
      })
      await work(shop)
    }
    expect(await standing(shop, subscriber)).toMatchObject({ state: 'cancelled', autoRenew: false })
    expect(await stateAtPaymob(subscriber)).toBe('canceled')
  })
})

test('what was given back says that nothing of it is left', async () => {
  const subscriber = await newSubscriber(shop)
  const list = async () =>
    (await caller(subscriber)('GET /api/subscription-management/my-subscriptions')).data
  expect(await list()).toMatchObject([{ isUndone: false, status: 'active' }])
  const admin = shop.caller((await shop.signIn('admin')).token)
  const body = { reason: 'It never worked' }
  await admin('POST /api/orders/{id}/refund', { params: { id: subscriber.orderId }, body })
  await work(shop, { evenLater: true })
  expect(await list()).toMatchObject([{ isUndone: true, status: 'cancelled' }])
})

describe('details', () => {
  const details = async (subscriber: Subscriber) => {
    const params = { id: subscriber.subscriptionId }
    return (await caller(subscriber)('GET /api/subscription-management/{id}/details', { params })).data
  }

  test('are asked of Paymob: a charge whose callback was lost is found', async () => {
    const subscriber = await newSubscriber(shop)
    const before = await standing(shop, subscriber)
    await shop.paymob.callbacks({ send: false })
    await shop.paymob.renew(subscriber.providerId, 'success')
    await shop.paymob.callbacks({ send: true })
    const found = await details(subscriber)
    expect(found).toMatchObject({ isFresh: true, periods: [{ isPaid: true, amount: 50 }, { isPaid: true }] })
    expect(new Date(found.endDate ?? 0).getTime()).toBeGreaterThan(before.endsAt.getTime())
    expect(found.periods.every(({ orderId }) => orderId !== null)).toBe(true)
  })

  test('are what is known while Paymob is away, and say so', async () => {
    const subscriber = await newSubscriber(shop)
    await shop.paymob.mode('down')
    expect(await details(subscriber)).toMatchObject({ isFresh: false, status: 'active' })
    await shop.paymob.mode('up')
    // Whoever presses again at once does not make the shop ask again.
    expect((await details(subscriber)).isFresh).toBe(false)
    await forgetLimits(shop)
    expect((await details(subscriber)).isFresh).toBe(true)
  })
})

/** As Paymob's desk would: a payment page that keeps its card for the subscription. */
async function addCard({ providerId }: Subscriber): Promise<void> {
  const { paymob } = shop
  const response = await fetch(`${paymob.baseUrl}/v1/intention/`, {
    method: 'POST',
    headers: { authorization: `Token ${paymob.config.secretKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      amount: 100,
      currency: 'SAR',
      payment_methods: [paymob.config.cardIntegrationId],
      billing_data: {
        first_name: 'Sara',
        last_name: 'Ahmad',
        phone_number: '+966500000000',
        email: 'sara@mail.test',
      },
      special_reference: `card-${providerId}`,
      subscriptionv2_id: Number(providerId),
    }),
  })
  const { client_secret } = z.object({ client_secret: z.string() }).parse(await response.json())
  const page = new URL(`${paymob.baseUrl}/unifiedcheckout/`)
  page.search = new URLSearchParams({
    publicKey: paymob.config.publicKey,
    clientSecret: client_secret,
  }).toString()
  await paymob.pay(page.href, cards.visa)
}

describe('cards', () => {
  async function withTwoCards() {
    const subscriber = await newSubscriber(shop)
    await addCard(subscriber)
    const call = caller(subscriber)
    const params = { id: subscriber.subscriptionId }
    const read = () => call('GET /api/subscription-management/{id}/cards', { params })
    const list = async () => (await read()).data
    const act = async (what: 'change-primary-card' | 'delete-card', cardId: string) =>
      (await call(`POST /api/subscription-management/{id}/${what}`, { params, body: { cardId } })).data
    return { subscriber, read, list, act }
  }

  test('another one is charged, and the one before can go', async () => {
    const { list, act } = await withTwoCards()
    const [first, second] = await list()
    expect([first?.masked_pan, second?.masked_pan]).toEqual(['xxxx-xxxx-xxxx-2346', 'xxxx-xxxx-xxxx-1111'])
    expect([first?.is_primary, second?.is_primary]).toEqual([true, false])
    const changed = await act('change-primary-card', second?.id ?? '')
    expect(changed).toMatchObject([
      { id: second?.id, is_primary: true },
      { id: first?.id, is_primary: false },
    ])
    expect(await act('delete-card', first?.id ?? '')).toMatchObject([{ id: second?.id, is_primary: true }])
    expect(await list()).toHaveLength(1)
  })

  test('the one that is charged cannot be deleted, and one of somebody else is not there', async () => {
    const { list, act } = await withTwoCards()
    const other = await withTwoCards()
    const [primary] = await list()
    await expect(act('delete-card', primary?.id ?? '')).rejects.toMatchObject({ code: 'card_is_primary' })
    const [, foreign] = await other.list()
    for (const what of ['change-primary-card', 'delete-card'] as const)
      await expect(act(what, foreign?.id ?? '')).rejects.toMatchObject({
        status: 404,
        code: 'card_not_found',
      })
    expect(await other.list()).toHaveLength(2)
  })

  test('are shown as they were last seen while Paymob is away, and cannot be changed', async () => {
    const { read, list, act } = await withTwoCards()
    const [, second] = await list()
    expect(await read()).toMatchObject({ isFresh: true })
    await shop.paymob.mode('down')
    expect(await read()).toMatchObject({ isFresh: false, data: [{}, {}] })
    await expect(act('change-primary-card', second?.id ?? '')).rejects.toMatchObject({ status: 503 })
    await shop.paymob.mode('up')
    expect((await list())[0]?.is_primary).toBe(true)
  })
})
