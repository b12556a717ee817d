import { describe, expect, test } from 'vitest'
import { checkSubscription } from '#server/domains/subscriptions/renewing/check-subscription.ts'
import { createPaymob } from '#server/paymob/paymob.ts'
import { runJobs } from '../support/buying.ts'
import { expectConsistent } from '../support/oracle.ts'
import { charge, newSubscriber, renew, subscriptionState } from '../support/renewing.ts'
import { testShop } from '../support/shop.ts'
import { later } from '../support/time.ts'

const shop = await testShop({ paymob: true })
const { pool } = shop.database

describe('a successful charge', () => {
  test('creates an order whose period follows the previous one', async () => {
    const subscriber = await newSubscriber(shop)
    const before = await subscriptionState(shop, subscriber)
    await renew(shop, subscriber)
    const known = await subscriptionState(shop, subscriber)
    expect(known).toMatchObject({
      state: 'active',
      autoRenew: true,
      endsAt: later(before.endsAt, 30),
      graceUntil: null,
      periods: [
        { state: 'paid', ends_at: before.endsAt, isPaid: true },
        { state: 'paid', starts_at: before.endsAt, ends_at: later(before.endsAt, 30), isPaid: true },
      ],
      renewals: [{ status: 'completed', payments: ['approved'] }],
      cases: [],
      mails: ['subscription-renewed'],
    })
    const { rows } = await pool.query(
      'select count(*)::int as count, max(expires_at) as expires_at from deliveries where order_item_id = (select order_item_id from subscriptions where id = $1)',
      [subscriber.subscriptionId],
    )
    expect(rows).toEqual([{ count: 1, expires_at: known.endsAt }])
    await expectConsistent(shop)
  })

  test('creates one period and one notice each time, also twice in a row', async () => {
    const subscriber = await newSubscriber(shop)
    const { endsAt } = await subscriptionState(shop, subscriber)
    await renew(shop, subscriber)
    await renew(shop, subscriber)
    const known = await subscriptionState(shop, subscriber)
    expect(known.endsAt).toEqual(later(endsAt, 60))
    expect(known.mails).toEqual(['subscription-renewed', 'subscription-renewed'])
    const { rows } = await pool.query(
      "select kind from notices where user_id = $1 and kind = 'subscription_renewed'",
      [subscriber.userId],
    )
    expect(rows).toHaveLength(2)
    await expectConsistent(shop)
  })

  test('counts once when Paymob also sends a transaction callback', async () => {
    const subscriber = await newSubscriber(shop)
    const before = await subscriptionState(shop, subscriber)
    await shop.paymob.callbacks({ renewalTransactions: true })
    await renew(shop, subscriber)
    await shop.paymob.callbacks({ renewalTransactions: false })
    expect(await subscriptionState(shop, subscriber)).toMatchObject({
      endsAt: later(before.endsAt, 30),
      renewals: [{ status: 'completed', payments: ['approved'] }],
    })
    const { rows } = await pool.query(
      "select kind, outcome from payment_events where subscription_id = $1 and kind = 'transaction'",
      [subscriber.subscriptionId],
    )
    expect(rows).toEqual([{ kind: 'transaction', outcome: 'checked' }])
    await expectConsistent(shop)
  })
})

describe('a declined charge', () => {
  test('sends another mail when it is declined again, for the same renewal', async () => {
    const subscriber = await newSubscriber(shop)
    await charge(shop, subscriber, 'failure')
    await runJobs(shop)
    await charge(shop, subscriber, 'failure')
    await runJobs(shop)
    expect(await subscriptionState(shop, subscriber)).toMatchObject({
      periods: [{ state: 'paid' }, { state: 'failed' }],
      renewals: [{ status: 'cancelled', payments: ['declined', 'declined'] }],
      mails: ['renewal-failed', 'renewal-failed'],
    })
    await expectConsistent(shop)
  })

  test('is followed by a success without a gap between the periods', async () => {
    const subscriber = await newSubscriber(shop)
    const { endsAt } = await subscriptionState(shop, subscriber)
    await charge(shop, subscriber, 'failure')
    await runJobs(shop)
    await charge(shop, subscriber, 'success')
    await runJobs(shop)
    expect(await subscriptionState(shop, subscriber)).toMatchObject({
      endsAt: later(endsAt, 30),
      graceUntil: null,
      periods: [{ state: 'paid' }, { state: 'paid', starts_at: endsAt, isPaid: true }],
      renewals: [{ status: 'completed', payments: ['declined', 'approved'] }],
      mails: ['renewal-failed', 'subscription-renewed'],
    })
    await expectConsistent(shop)
  })

  test('sends no mail when a success followed before the next inquiry', async () => {
    const subscriber = await newSubscriber(shop)
    await shop.paymob.callbacks({ send: false })
    await shop.paymob.renew(subscriber.providerId, 'failure')
    await shop.paymob.callbacks({ send: true })
    await charge(shop, subscriber, 'success')
    await runJobs(shop)
    expect(await subscriptionState(shop, subscriber)).toMatchObject({
      renewals: [{ status: 'completed', payments: ['approved'] }],
      mails: ['subscription-renewed'],
    })
    await expectConsistent(shop)
  })
})

describe('customer and staff', () => {
  test('the customer sees own subscriptions only, active and past due', async () => {
    const subscriber = await newSubscriber(shop)
    const own = async (token: string) =>
      (await shop.caller(token)('GET /api/subscription-management/my-subscriptions')).data
    const [record, ...more] = await own(subscriber.token)
    const { endsAt } = await subscriptionState(shop, subscriber)
    expect(more).toEqual([])
    expect(record).toMatchObject({
      id: subscriber.subscriptionId,
      status: 'active',
      autoRenew: true,
      endDate: endsAt.toISOString(),
      paymobSubscriptionId: subscriber.providerId,
      paymobState: 'active',
      duration: 30,
      subscription: { price: 50, subscriptionPrice: 50 },
    })
    await charge(shop, subscriber, 'failure')
    await runJobs(shop)
    expect(await own(subscriber.token)).toMatchObject([
      { status: 'past_due', endDate: endsAt.toISOString(), accessUntil: later(endsAt, 3).toISOString() },
    ])
    expect(await own((await shop.signIn('user')).token)).toEqual([])
  })

  test('staff cannot complete an unpaid renewal', async () => {
    const subscriber = await newSubscriber(shop)
    await charge(shop, subscriber, 'failure')
    await runJobs(shop)
    const { rows } = await pool.query('select id from orders where renews_subscription_id = $1', [
      subscriber.subscriptionId,
    ])
    const admin = shop.caller((await shop.signIn('admin')).token)
    for (const status of ['completed', 'pending'] as const) {
      const change = admin('PUT /api/orders/{id}', {
        params: { id: rows[0].id },
        body: { status, reason: 'Paid in cash' },
      })
      await expect(change).rejects.toMatchObject({ status: 409, code: 'order_is_renewal' })
    }
    await expectConsistent(shop)
  })

  test('a renewal cannot be paid manually while Paymob may charge it', async () => {
    const subscriber = await newSubscriber(shop)
    await charge(shop, subscriber, 'failure')
    await runJobs(shop)
    const { rows } = await pool.query('select id from orders where renews_subscription_id = $1', [
      subscriber.subscriptionId,
    ])
    const call = shop.caller(subscriber.token)
    const body = { special_reference: rows[0].id as string }
    for (const name of [
      'POST /api/payments/create-intention',
      'POST /api/payments/create-subscription-intention',
    ] as const)
      await expect(call(name, { body })).rejects.toMatchObject({ status: 409, code: 'order_not_pending' })
  })
})

describe('concurrent inquiries', () => {
  const isLong = process.env.TEST_LENGTH === 'long'
  const rounds = isLong ? 100 : 3

  test(
    'ten inquiries about one charge on three servers record it once',
    async () => {
      const subscriber = await newSubscriber(shop)
      const { endsAt } = await subscriptionState(shop, subscriber)
      const servers = Array.from({ length: 3 }, () => ({
        ...shop.deps,
        paymob: createPaymob({ config: shop.deps.config.paymob, log: shop.deps.log }),
      }))
      await shop.paymob.callbacks({ send: false })
      for (let round = 1; round <= rounds; round += 1) {
        await shop.paymob.renew(subscriber.providerId, 'success')
        const asked = Array.from({ length: 10 }, (_, index) =>
          checkSubscription(servers[index % 3] ?? shop.deps, subscriber.subscriptionId),
        )
        expect(await Promise.all(asked)).toEqual(Array.from({ length: 10 }, () => 'checked'))
        const known = await subscriptionState(shop, subscriber)
        expect(known.endsAt).toEqual(later(endsAt, 30 * round))
        expect(known.renewals).toHaveLength(round)
        expect(known.mails).toHaveLength(round)
      }
      await shop.paymob.callbacks({ send: true })
      for (const { paymob } of servers) paymob.close()
      await expectConsistent(shop)
    },
    isLong ? 600_000 : 120_000,
  )

  test('each callback sent ten times records one renewal', async () => {
    const subscriber = await newSubscriber(shop)
    const { endsAt } = await subscriptionState(shop, subscriber)
    await shop.paymob.callbacks({ hold: true, renewalTransactions: true })
    await shop.paymob.renew(subscriber.providerId, 'success')
    await shop.paymob.release({ times: 10, order: 'shuffled' })
    await shop.paymob.callbacks({ hold: false, renewalTransactions: false })
    await runJobs(shop)
    expect(await subscriptionState(shop, subscriber)).toMatchObject({
      endsAt: later(endsAt, 30),
      renewals: [{ status: 'completed', payments: ['approved'] }],
      mails: ['subscription-renewed'],
    })
    await expectConsistent(shop)
  })
})
