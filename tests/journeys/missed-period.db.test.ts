import { afterEach, expect, test } from 'vitest'
import { mail } from '#messages/ar/mail.ts'
import { dayInRiyadh } from '#model/riyadh-time.ts'
import { watchFailpoints } from '#server/failpoint.ts'
import { jobHandlers } from '#server/job-handlers.ts'
import { newBuyer, newProduct, runJobs } from '../support/buying.ts'
import { testMailbox } from '../support/mailbox.ts'
import { expectConsistent } from '../support/oracle.ts'
import { cards } from '../support/paymob.ts'
import {
  billingDay,
  charge,
  miss,
  newSubscriber,
  openMissed,
  refundsOf,
  renewalMail,
  renewalNotice,
  type Subscriber,
  subscriptionState,
} from '../support/renewing.ts'
import { interrupt } from '../support/rivals.ts'
import { testShop } from '../support/shop.ts'
import { later } from '../support/time.ts'

const mailbox = await testMailbox()
const shop = await testShop({ paymob: true, environment: mailbox.environment })
const { pool } = shop.database
const renewed = mail.subscription_renewed
afterEach(async () => {
  watchFailpoints(undefined)
  await expectConsistent(shop)
})

const settle = () => runJobs(shop, { evenLater: true })

/** A subscriber whose renewal was declined. */
async function overdueSubscriber() {
  const subscriber = await newSubscriber(shop)
  const before = await subscriptionState(shop, subscriber)
  await miss(shop, subscriber)
  return { subscriber, before }
}

const startPaying = (subscriber: Subscriber, address?: string) => openMissed(shop, subscriber, address)
const missedOf = async ({ token }: Subscriber) =>
  (await shop.caller(token)('GET /api/subscription-management/my-subscriptions')).data[0]?.missedPeriod

async function missedPayments({ subscriptionId }: Subscriber): Promise<string[]> {
  const { rows } = await pool.query(
    `select p.id from payments p join orders o on o.id = p.order_id
     where o.renews_subscription_id = $1 and p.kind = 'missed' order by p.attempt`,
    [subscriptionId],
  )
  return rows.map(({ id }) => id)
}

const checking =
  (paymentId = '') =>
  async () =>
    jobHandlers(shop.deps)['check-payment']({ paymentId }, { attempt: 1, maxAttempts: 1 })

test('the customer pays the missed period with another card; it is extended without a gap and billed at its end', async () => {
  const { subscriber, before } = await overdueSubscriber()
  expect(await missedOf(subscriber)).toEqual({
    amount: 50,
    startDate: before.endsAt.toISOString(),
    endDate: later(before.endsAt, 30).toISOString(),
  })
  const { checkoutUrl, orderId } = await startPaying(subscriber)
  await shop.paymob.pay(checkoutUrl, cards.declined)
  await runJobs(shop)
  await shop.paymob.pay(checkoutUrl, cards.visa)
  // Only the callback's job is due; the next scheduled check of the payment is later.
  await runJobs(shop)
  expect(await subscriptionState(shop, subscriber)).toMatchObject({
    state: 'active',
    autoRenew: true,
    graceUntil: null,
    endsAt: later(before.endsAt, 30),
    periods: [{ state: 'paid' }, { state: 'paid', starts_at: before.endsAt }],
    renewals: [{ status: 'completed', payments: ['declined', 'approved'] }],
    mails: ['renewal-failed', 'subscription-renewed'],
    cases: [],
  })
  expect(await renewalNotice(shop, subscriber)).toMatchObject({ how: 'paid', waits: 'nothing' })
  expect(await renewalMail(shop, mailbox, subscriber)).toContain(
    `${renewed.how.paid} ${renewed.next.continues}`,
  )
  const { data: invoice } = await shop.caller(subscriber.token)('GET /api/orders/{id}/invoice', {
    params: { id: orderId },
  })
  expect(invoice).toMatchObject({ total: 50, payment: { method: 'paymob', cardLast4: '1111' } })
  expect(await missedOf(subscriber)).toBeNull()
  expect(await billingDay(shop, subscriber)).toBe(dayInRiyadh(later(before.endsAt, 30)))
  await expect(startPaying(subscriber)).rejects.toMatchObject({ status: 409, code: 'no_missed_period' })
})

test('a later success of the provider for the paid period is refunded; one for the next period renews', async () => {
  const { subscriber, before } = await overdueSubscriber()
  await shop.paymob.pay((await startPaying(subscriber)).checkoutUrl)
  await settle()
  await charge(shop, subscriber, 'success')
  await settle()
  const paid = { endsAt: later(before.endsAt, 30), cases: [] }
  expect(await subscriptionState(shop, subscriber)).toMatchObject(paid)
  expect(await refundsOf(shop, subscriber)).toEqual([
    { kind: 'renewal', amount: 5_000, state: 'confirmed', reason: 'paid_twice' },
  ])
  // A late decline of the same period changes nothing either.
  await charge(shop, subscriber, 'failure')
  await settle()
  expect(await subscriptionState(shop, subscriber)).toMatchObject({ ...paid, graceUntil: null })
  // A month later Paymob charges the next period.
  await pool.query(
    `with moved as (
       update subscriptions set starts_at = starts_at - interval '55 days', ends_at = ends_at - interval '55 days'
       where id = $1 returning id)
     update subscription_periods set starts_at = starts_at - interval '55 days', ends_at = ends_at - interval '55 days'
     where subscription_id = (select id from moved)`,
    [subscriber.subscriptionId],
  )
  await charge(shop, subscriber, 'success')
  await settle()
  expect(await subscriptionState(shop, subscriber)).toMatchObject({
    endsAt: later(before.endsAt, 60 - 55),
    cases: [],
  })
})

test.each(['settle.after-ledger', 'settle.committed'] as const)(
  'when the provider’s charge arrives at %s of the customer’s payment, one of the two is refunded',
  async point => {
    const { subscriber, before } = await overdueSubscriber()
    await shop.paymob.callbacks({ send: false })
    await shop.paymob.pay((await startPaying(subscriber)).checkoutUrl)
    await shop.paymob.renew(subscriber.providerId, 'success')
    await shop.paymob.callbacks({ send: true })
    const details = () =>
      shop.caller(subscriber.token)('GET /api/subscription-management/{id}/details', {
        params: { id: subscriber.subscriptionId },
      })
    let rival: Promise<unknown> | undefined
    watchFailpoints(async name => {
      if (name !== point || rival) return
      rival = details()
      // Inside the transaction the rival waits for its lock, so it is not awaited here.
      if (point === 'settle.committed') await rival
    })
    await settle()
    await rival
    await settle()
    expect(await subscriptionState(shop, subscriber)).toMatchObject({
      endsAt: later(before.endsAt, 30),
      graceUntil: null,
      cases: [],
      periods: [{ state: 'paid' }, { state: 'paid' }],
    })
    expect(await refundsOf(shop, subscriber)).toMatchObject([{ amount: 5_000, state: 'confirmed' }])
  },
)

test('the customer pays after the provider’s retry succeeded: the second payment goes back', async () => {
  const { subscriber, before } = await overdueSubscriber()
  const { checkoutUrl } = await startPaying(subscriber)
  await charge(shop, subscriber, 'success')
  await settle()
  await shop.paymob.pay(checkoutUrl)
  await settle()
  expect(await subscriptionState(shop, subscriber)).toMatchObject({ endsAt: later(before.endsAt, 30) })
  expect(await refundsOf(shop, subscriber)).toEqual([
    { kind: 'missed', amount: 5_000, state: 'confirmed', reason: 'paid_twice' },
  ])
})

test('two pages of a missed period, opened and paid at the same moment: one payment goes back', async () => {
  const { subscriber, before } = await overdueSubscriber()
  const opened = await Promise.all([startPaying(subscriber), startPaying(subscriber)])
  await Promise.all(opened.map(({ checkoutUrl }) => shop.paymob.pay(checkoutUrl)))
  const [first, second] = await missedPayments(subscriber)
  await interrupt(shop, { point: 'settle.after-ledger', first: checking(first), rival: checking(second) })
  await settle()
  expect(await subscriptionState(shop, subscriber)).toMatchObject({
    endsAt: later(before.endsAt, 30),
    graceUntil: null,
    cases: [],
    periods: [{ state: 'paid' }, { state: 'paid' }],
    mails: ['renewal-failed', 'subscription-renewed'],
  })
  expect(await refundsOf(shop, subscriber)).toMatchObject([
    { kind: 'missed', amount: 5_000, state: 'confirmed' },
  ])
})

test.each([
  ['down', 503],
  ['unauthorized', 502],
] as const)('the missed period stays payable while the provider is %s', async (mode, status) => {
  const { subscriber, before } = await overdueSubscriber()
  await shop.paymob.mode(mode)
  await expect(startPaying(subscriber)).rejects.toMatchObject({ status })
  await shop.paymob.mode('up')
  expect(await missedOf(subscriber)).toMatchObject({ amount: 50 })
  await shop.paymob.pay((await startPaying(subscriber)).checkoutUrl)
  await settle()
  expect(await subscriptionState(shop, subscriber)).toMatchObject({
    endsAt: later(before.endsAt, 30),
    graceUntil: null,
    periods: [{ state: 'paid' }, { state: 'paid' }],
  })
  expect(await refundsOf(shop, subscriber)).toEqual([])
})

test('after access ended, a payment starts a new period, and a page of before the provider’s new period is refunded', async () => {
  const { subscriber, before } = await overdueSubscriber()
  await pool.query(
    `with moved as (
       update subscriptions set starts_at = starts_at - interval '40 days', ends_at = ends_at - interval '40 days',
         grace_until = grace_until - interval '40 days', next_billing_at = next_billing_at - interval '40 days'
       where id = $1 returning id)
     update subscription_periods set starts_at = starts_at - interval '40 days', ends_at = ends_at - interval '40 days'
     where subscription_id = (select id from moved)`,
    [subscriber.subscriptionId],
  )
  const { checkoutUrl } = await startPaying(subscriber)
  // Two customers at once: the page is open while Paymob charges and starts a period of its own.
  await charge(shop, subscriber, 'success')
  await runJobs(shop)
  await shop.paymob.pay(checkoutUrl)
  await settle()
  await settle()
  const state = await subscriptionState(shop, subscriber)
  expect(state.endsAt.getTime()).toBeGreaterThan(later(before.endsAt, -2).getTime())
  expect(state.periods.map(period => period.state)).toEqual(['paid', 'failed', 'paid'])
  expect(await renewalNotice(shop, subscriber)).toMatchObject({ how: 'restarted', waits: 'nothing' })
  expect(await renewalMail(shop, mailbox, subscriber)).toContain(
    `${renewed.how.restarted} ${renewed.next.restarts}`,
  )
  expect(await refundsOf(shop, subscriber)).toMatchObject([{ kind: 'missed', state: 'confirmed' }])
})

const stock = { rule: 'new_account', autoReceive: true }
const staff = { rule: 'new_account', autoReceive: false }
const keep = { rule: 'keep', autoReceive: false }

test.each([
  ['staff', 'stock', staff, stock, { waits: 'stock', state: 'waiting', isFromStock: true }],
  ['stock', 'staff', stock, staff, { waits: 'new_account', state: 'waiting', isFromStock: false }],
  // The customer keeps the account, which came from stock.
  ['staff', 'the first account', staff, keep, { waits: 'nothing', state: 'delivered', isFromStock: true }],
] as const)(
  'a missed period of %s is delivered from %s, when the product says so by now',
  async (_, __, then, now, expected) => {
    const product = await newProduct(shop, 1)
    const subscriber = await newSubscriber(shop, { product })
    const change = ({ rule, autoReceive }: typeof stock | typeof staff | typeof keep) =>
      pool.query('update products set renewal_rule = $2, auto_receive = $3 where id = $1', [
        product,
        rule,
        autoReceive,
      ])
    await change(then)
    await miss(shop, subscriber)
    await change(now)
    await shop.paymob.pay((await startPaying(subscriber)).checkoutUrl)
    await settle()
    const { rows } = await pool.query(
      `select i.delivery_state as state, i.auto_receive as "isFromStock" from order_items i
       join orders o on o.id = i.order_id where o.renews_subscription_id = $1`,
      [subscriber.subscriptionId],
    )
    const { waits, ...item } = expected
    expect(rows).toEqual([item])
    expect(await renewalNotice(shop, subscriber)).toMatchObject({ how: 'paid', waits })
  },
)

test('only its owner can pay a missed period, and a cancelled subscription has none', async () => {
  const { subscriber } = await overdueSubscriber()
  const other = await newBuyer(shop)
  await expect(startPaying({ ...subscriber, token: other.token })).rejects.toMatchObject({ status: 404 })
  await shop.caller(subscriber.token)('POST /api/subscription-management/{id}/cancel', {
    params: { id: subscriber.subscriptionId },
  })
  await expect(startPaying(subscriber)).rejects.toMatchObject({ code: 'no_missed_period' })
  expect(await missedOf(subscriber)).toBeNull()
})
