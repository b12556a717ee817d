import { afterEach, describe, expect, test } from 'vitest'
import { dayInRiyadh, startOfDayInRiyadh } from '#model/riyadh-time.ts'
import { newProduct, runJob, runJobs } from '../support/buying.ts'
import { claimDesk } from '../support/claims.ts'
import { expectConsistent } from '../support/oracle.ts'
import {
  billingDay,
  charge,
  miss,
  newSubscriber,
  payMissed,
  refundsOf,
  renew,
  type Subscriber,
  subscriptionState,
} from '../support/renewing.ts'
import { testShop } from '../support/shop.ts'
import { goTo, later } from '../support/time.ts'

// Staff answer a claim with days: the subscription ends later, and Paymob charges then. Only the last tests move the
// clock.

const shop = await testShop({ paymob: true })
const { pool } = shop.database
const { admin, worker } = await claimDesk(shop)
afterEach(async () => {
  await runJob(shop, 'check-due-subscriptions')
  await expectConsistent(shop)
})

/** Staff extend the subscriber's first account by this many days. */
const add = (days: number) => async (subscriber: Subscriber) => {
  const call = shop.caller(subscriber.token)
  const id = subscriber.orderId
  const { items, accounts } = (await call('GET /api/orders/{id}', { params: { id } })).data
  const { data: claim } = await call('POST /api/orders/{id}/items/{itemId}/claims', {
    params: { id, itemId: items[0]?.id ?? '' },
    body: { reason: 'stopped_working', accountId: accounts[0]?.id },
  })
  await worker('POST /api/claims/{id}/extend', { params: { id: claim.id }, body: { days } })
  await runJobs(shop)
}
const missed = (subscriber: Subscriber) => miss(shop, subscriber)
const paid = (subscriber: Subscriber) => payMissed(shop, subscriber)
const change = (subscriber: Subscriber, action: 'suspend' | 'resume' | 'cancel') =>
  shop.caller(subscriber.token)(`POST /api/subscription-management/{id}/${action}`, {
    params: { id: subscriber.subscriptionId },
  })

/** Paymob rejects the next change of this subscription's billing date. */
const refuseNextDate = ({ providerId }: Subscriber) =>
  shop.paymob.control('faults', {
    path: `/api/acceptance/subscriptions/${providerId}`,
    how: 'bad_request',
    containing: 'next_billing',
  })

async function subscriberWithEnd() {
  const subscriber = await newSubscriber(shop)
  return { subscriber, end: (await subscriptionState(shop, subscriber)).endsAt }
}

async function accountEnds({ userId }: Subscriber): Promise<Date[]> {
  const { rows } = await pool.query(
    `select d.expires_at as until from deliveries d
       join order_items i on i.id = d.order_item_id join orders o on o.id = i.order_id
     where o.user_id = $1 and d.ended_at is null order by d.expires_at`,
    [userId],
  )
  return rows.map(({ until }) => until)
}

/** The subscription and its account end then, and Paymob charges on that day. */
async function expectEnd(subscriber: Subscriber, endsAt: Date) {
  expect(await subscriptionState(shop, subscriber)).toMatchObject({ endsAt, cases: [] })
  expect(await accountEnds(subscriber)).toEqual([endsAt])
  expect(await billingDay(shop, subscriber)).toBe(dayInRiyadh(endsAt))
  expect(await refundsOf(shop, subscriber)).toEqual([])
}

describe('Paymob charges at the new end when the days were added', () => {
  test.each([
    ['before a charge', [add(10)], 10],
    ['before the period was missed and paid', [add(10), missed, paid], 40],
    ['while the period was missed', [missed, add(10), paid], 40],
    ['after the missed period was paid', [missed, paid, add(10)], 40],
    ['several times', [add(8), missed, add(9), paid, add(10), add(11)], 68],
  ])('%s', async (_, steps, days) => {
    const { subscriber, end } = await subscriberWithEnd()
    for (const step of steps) await step(subscriber)
    await expectEnd(subscriber, later(end, days))
  })

  test('while renewals were suspended, also when Paymob changes the date only after they resume', async () => {
    const { subscriber, end } = await subscriberWithEnd()
    await change(subscriber, 'suspend')
    await add(10)(subscriber)
    await expectEnd(subscriber, later(end, 10))
    await refuseNextDate(subscriber)
    await add(10)(subscriber)
    expect(await billingDay(shop, subscriber)).toBe(dayInRiyadh(later(end, 10)))
    await change(subscriber, 'resume')
    await runJobs(shop)
    await expectEnd(subscriber, later(end, 20))
  })

  test('while Paymob was down; and the job runs twice without harm', async () => {
    const { subscriber, end } = await subscriberWithEnd()
    for (const step of [missed, paid]) await step(subscriber)
    await shop.paymob.mode('down')
    await add(10)(subscriber)
    await shop.paymob.mode('up')
    expect(await billingDay(shop, subscriber)).toBe(dayInRiyadh(later(end, 30)))
    await runJobs(shop, { evenLater: true })
    await expectEnd(subscriber, later(end, 40))
    await pool.query(
      `select graphile_worker.add_job('move-billing-date', json_build_object('subscriptionId', $1::text))`,
      [subscriber.subscriptionId],
    )
    await runJobs(shop)
    await expectEnd(subscriber, later(end, 40))
  })

  test('when Paymob had charged, but the shop did not know yet', async () => {
    const { subscriber, end } = await subscriberWithEnd()
    await shop.paymob.callbacks({ send: false })
    await shop.paymob.renew(subscriber.providerId, 'success')
    await add(10)(subscriber)
    await shop.paymob.callbacks({ send: true })
    await shop.caller(subscriber.token)('GET /api/subscription-management/{id}/details', {
      params: { id: subscriber.subscriptionId },
    })
    await runJobs(shop)
    await expectEnd(subscriber, later(end, 40))
  })
})

test('days that are added while a period is missed move the missed period, which Paymob or the customer then pays', async () => {
  const { subscriber, end } = await subscriberWithEnd()
  await missed(subscriber)
  await add(10)(subscriber)
  await expectEnd(subscriber, later(end, 10))
  expect(await subscriptionState(shop, subscriber)).toMatchObject({
    graceUntil: later(end, 13),
    periods: [
      { state: 'paid', ends_at: later(end, 10) },
      { state: 'failed', starts_at: later(end, 10), ends_at: later(end, 40) },
    ],
  })
  const { data } = await shop.caller(subscriber.token)('GET /api/subscription-management/my-subscriptions')
  expect(data[0]?.missedPeriod).toMatchObject({
    startDate: later(end, 10).toISOString(),
    endDate: later(end, 40).toISOString(),
  })
  await charge(shop, subscriber, 'success')
  await runJobs(shop)
  await expectEnd(subscriber, later(end, 40))
})

test('days that are added to a cancelled subscription give access only: Paymob charges nothing', async () => {
  const { subscriber, end } = await subscriberWithEnd()
  await change(subscriber, 'cancel')
  const before = await billingDay(shop, subscriber)
  await add(10)(subscriber)
  expect(await subscriptionState(shop, subscriber)).toMatchObject({
    state: 'cancelled',
    endsAt: later(end, 10),
  })
  expect(await accountEnds(subscriber)).toEqual([later(end, 10)])
  expect(await billingDay(shop, subscriber)).toBe(before)
})

test('days that were added to a renewal go with it when it is refunded', async () => {
  const { subscriber, end } = await subscriberWithEnd()
  await renew(shop, subscriber)
  await add(10)(subscriber)
  const { data: orders } = await shop.caller(subscriber.token)('GET /api/orders/my-orders')
  await admin('POST /api/orders/{id}/refund', {
    params: { id: orders.find(({ isRenewal }) => isRenewal)?.id ?? '' },
    body: { reason: 'It never worked' },
    idempotencyKey: crypto.randomUUID(),
  })
  await runJobs(shop, { evenLater: true })
  expect(await subscriptionState(shop, subscriber)).toMatchObject({
    endsAt: end,
    periods: [{ state: 'paid' }, { state: 'failed', starts_at: end, ends_at: later(end, 30) }],
  })
  await renew(shop, subscriber)
  expect(await subscriptionState(shop, subscriber)).toMatchObject({ endsAt: later(end, 30) })
})

test('days that are added to an account whose renewal has delivered another one count for that one, too', async () => {
  const product = await newProduct(shop, 2, { renewal_rule: 'new_account' })
  const subscriber = await newSubscriber(shop, { product })
  const { endsAt: end } = await subscriptionState(shop, subscriber)
  await renew(shop, subscriber)
  expect(await accountEnds(subscriber)).toEqual([end, later(end, 30)])
  await add(10)(subscriber)
  expect(await subscriptionState(shop, subscriber)).toMatchObject({ endsAt: later(end, 40) })
  expect(await accountEnds(subscriber)).toEqual([later(end, 10), later(end, 40)])
})

test('days that are added to one of two accounts are not lost with a renewal', async () => {
  const product = await newProduct(shop, 2)
  const subscriber = await newSubscriber(shop, { product, quantity: 2 })
  const { endsAt: end } = await subscriptionState(shop, subscriber)
  await add(40)(subscriber)
  expect(await accountEnds(subscriber)).toEqual([end, later(end, 40)])
  await renew(shop, subscriber)
  expect(await subscriptionState(shop, subscriber)).toMatchObject({ endsAt: later(end, 30) })
  expect(await accountEnds(subscriber)).toEqual([later(end, 30), later(end, 40)])
})

test('after a missed period that was paid, the next charge renews, at the new end or on the old day', async () => {
  const moved = await subscriberWithEnd()
  const refused = await subscriberWithEnd()
  for (const { subscriber } of [moved, refused]) {
    await missed(subscriber)
    await paid(subscriber)
  }
  await add(10)(moved.subscriber)
  await refuseNextDate(refused.subscriber)
  await add(10)(refused.subscriber)
  expect(await billingDay(shop, refused.subscriber)).toBe(dayInRiyadh(later(refused.end, 30)))

  await goTo(shop, later(refused.end, 30.5))
  await runJobs(shop)
  await expectEnd(refused.subscriber, later(refused.end, 70))
  await expectEnd(moved.subscriber, later(moved.end, 40))

  await goTo(shop, later(moved.end, 40.5))
  await runJobs(shop)
  await expectEnd(moved.subscriber, later(moved.end, 70))
  await expectEnd(refused.subscriber, later(refused.end, 70))
})

test('when Paymob moves its billing day only after the check that finds the charge, a later check has it moved to the end', async () => {
  const now = shop.deps.clock.now()
  // The test before has moved the clock past the end of the worker's session.
  await pool.query('update sessions set expires_at = $1, last_seen_at = $2', [later(now, 1), now])
  const { subscriber, end } = await subscriberWithEnd()
  await refuseNextDate(subscriber)
  await add(10)(subscriber)
  const billing = dayInRiyadh(end)
  const setBilling = (nextBilling: string) =>
    shop.deps.paymob.updateSubscription(subscriber.providerId, { nextBilling })
  // The simulator's clock stays behind: it charges on command only.
  const morning = startOfDayInRiyadh(billing)
  shop.travelTo(morning)
  await charge(shop, subscriber, 'success')
  await setBilling(billing)
  await runJobs(shop)
  expect(await subscriptionState(shop, subscriber)).toMatchObject({ endsAt: later(end, 40) })
  expect(await billingDay(shop, subscriber)).toBe(billing)

  await setBilling(dayInRiyadh(later(end, 30)))
  shop.travelTo(later(morning, 0.5))
  await runJob(shop, 'check-due-subscriptions')
  await runJobs(shop)
  await expectEnd(subscriber, later(end, 40))
})
