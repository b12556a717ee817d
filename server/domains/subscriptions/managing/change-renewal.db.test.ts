import { describe, expect, test } from 'vitest'
import { decryptParams } from '#server/mail/queue-mail.ts'
import { newBuyer, newProduct, orderState, runJobs } from '#tests/support/buying.ts'
import { newSubscriber, type Subscriber, subscriptionState } from '#tests/support/renewing.ts'
import { testShop } from '#tests/support/shop.ts'
import { clearRateLimits } from '#tests/support/sign-in.ts'

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

/** The contents of the mails to the subscriber, oldest first. */
async function mails({ userId }: Subscriber, template: string) {
  const { rows } = await pool.query(
    'select id, sealed_params from outgoing_mails where user_id = $1 and template = $2 order by created_at, id',
    [userId, template],
  )
  return rows.map(({ id, sealed_params }) => decryptParams(shop.deps.vault, id, sealed_params).params)
}

describe('the owner of a renewing subscription', () => {
  test('suspends, resumes and cancels renewals; access lasts until the end date', async () => {
    const subscriber = await newSubscriber(shop)
    const { endsAt } = await subscriptionState(shop, subscriber)
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
    expect(await mails(subscriber, 'renewal-stopped')).toMatchObject([
      { isFinal: false, endsAt: endsAt.toISOString() },
      { isFinal: true },
    ])
    const [bought] = await mails(subscriber, 'order-completed')
    const nextCharge = new Date(new Date(data.completedAt ?? '').getTime() + 30 * 86_400_000)
    expect(bought).toMatchObject({
      hasInvoice: true,
      nextCharge: { at: nextCharge.toISOString(), amountHalalas: 5_000 },
    })
  })

  test('can resume after the plain cancel call', async () => {
    const subscriber = await newSubscriber(shop)
    const params = { id: subscriber.subscriptionId }
    const { data } = await caller(subscriber)('POST /api/accounts/subscriptions/{id}/cancel', { params })
    expect(data).toMatchObject({ paymobState: 'suspended', autoRenew: false })
    expect((await change(subscriber, 'resume')).data.paymobState).toBe('active')
  })

  test('repeated and concurrent requests get the same answer', async () => {
    const subscriber = await newSubscriber(shop)
    const answers = await Promise.all([change(subscriber, 'suspend'), change(subscriber, 'suspend')])
    for (const { data } of answers) expect(data.paymobState).toBe('suspended')
    expect((await change(subscriber, 'suspend')).data.paymobState).toBe('suspended')
    await runJobs(shop)
    expect((await orderState(shop, subscriber.orderId)).cases).toEqual([])
    expect(await mails(subscriber, 'renewal-stopped')).toHaveLength(1)
  })

  test('cannot resume a cancelled or expired subscription', async () => {
    const cancelled = await newSubscriber(shop)
    await change(cancelled, 'cancel')
    for (const action of ['resume', 'suspend'] as const)
      await expect(change(cancelled, action)).rejects.toMatchObject({ status: 409, code: 'renewal_state' })
    const expired = await newSubscriber(shop)
    await change(expired, 'suspend')
    await pool.query(
      `update subscriptions set starts_at = now() - interval '40 days', ends_at = now() - interval '10 days' where id = $1`,
      [expired.subscriptionId],
    )
    await expect(change(expired, 'resume')).rejects.toMatchObject({ status: 409, code: 'renewal_state' })
    expect((await change(expired, 'cancel')).data.paymobState).toBe('cancelled')
  })

  test('gets a 503 while Paymob does not answer, and the next check applies Paymob’s state', async () => {
    const subscriber = await newSubscriber(shop)
    // Paymob suspends it, but the answer is lost.
    await shop.paymob.fault({ path: '/api/acceptance/subscriptions', how: 'cut', when: 'after' })
    await expect(change(subscriber, 'suspend')).rejects.toMatchObject({
      status: 503,
      code: 'renewal_not_changed',
      message: expect.stringContaining('did not answer'),
    })
    await runJobs(shop)
    expect(await subscriptionState(shop, subscriber)).toMatchObject({ state: 'suspended' })
    await shop.paymob.mode('down')
    await expect(change(subscriber, 'cancel')).rejects.toMatchObject({ status: 503 })
    await shop.paymob.mode('up')
    expect(await subscriptionState(shop, subscriber)).toMatchObject({ state: 'suspended' })
    expect(await stateAtPaymob(subscriber)).toBe('suspended')
  })

  test('is the only one who finds it; others, staff included, get a 404', async () => {
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

  test('cannot cancel the renewal of a one-time purchase', async () => {
    const buyer = await newBuyer(shop)
    const order = await buyer.order(await newProduct(shop, 1))
    await shop.paymob.pay(await buyer.pay(order.id))
    await runJobs(shop, { evenLater: true })
    const { data } = await buyer.call('GET /api/subscription-management/my-subscriptions')
    const params = { id: data[0]?.id ?? '' }
    const attempt = buyer.call('POST /api/subscription-management/{id}/cancel', { params })
    await expect(attempt).rejects.toMatchObject({ status: 409, code: 'not_renewing' })
  })
})

describe('the details of a subscription', () => {
  const details = async (subscriber: Subscriber) => {
    const params = { id: subscriber.subscriptionId }
    return (await caller(subscriber)('GET /api/subscription-management/{id}/details', { params })).data
  }

  test('come from Paymob and include a charge whose callback was lost', async () => {
    const subscriber = await newSubscriber(shop)
    const before = await subscriptionState(shop, subscriber)
    await shop.paymob.callbacks({ send: false })
    await shop.paymob.renew(subscriber.providerId, 'success')
    await shop.paymob.callbacks({ send: true })
    const found = await details(subscriber)
    expect(found).toMatchObject({ isFresh: true, periods: [{ isPaid: true, amount: 50 }, { isPaid: true }] })
    expect(new Date(found.endDate ?? 0).getTime()).toBeGreaterThan(before.endsAt.getTime())
    expect(found.periods.every(({ orderId }) => orderId !== null)).toBe(true)
  })

  test('show the last known state while Paymob does not answer', async () => {
    const subscriber = await newSubscriber(shop)
    await shop.paymob.mode('down')
    expect(await details(subscriber)).toMatchObject({ isFresh: false, status: 'active' })
    await shop.paymob.mode('up')
    // The limit for questions to Paymob is used up.
    expect((await details(subscriber)).isFresh).toBe(false)
    await clearRateLimits(shop)
    expect((await details(subscriber)).isFresh).toBe(true)
  })
})
