import { afterEach, expect, test } from 'vitest'
import { mail } from '#messages/ar/mail.ts'
import { dateText } from '#model/format.ts'
import { dayInRiyadh } from '#model/riyadh-time.ts'
import { addAccounts, newProduct, runJob, runJobs } from '../support/buying.ts'
import { testMailbox } from '../support/mailbox.ts'
import { expectConsistent } from '../support/oracle.ts'
import {
  billingDay,
  miss,
  newSubscriber,
  renew,
  type Subscriber,
  subscriptionState,
} from '../support/renewing.ts'
import { testShop } from '../support/shop.ts'
import { later } from '../support/time.ts'

// Renewals whose new account comes after the period has begun. The tests move the clock forward only.

const mailbox = await testMailbox()
const shop = await testShop({ paymob: true, environment: mailbox.environment })
const { pool } = shop.database
afterEach(async () => {
  await runJob(shop, 'check-due-subscriptions')
  await expectConsistent(shop)
})

/** A subscriber with a paid renewal that waits for a new account: from stock, or from staff. */
async function waitingSubscriber({ byStaff = false } = {}) {
  const product = await newProduct(shop, 1, { renewal_rule: 'new_account' })
  const subscriber = await newSubscriber(shop, { product })
  if (byStaff) await pool.query('update products set auto_receive = false where id = $1', [product])
  const { endsAt: startsAt } = await subscriptionState(shop, subscriber)
  await renew(shop, subscriber)
  return { product, subscriber, startsAt, endsAt: later(startsAt, 30) }
}

const [early, hours, days, staffDays, twice, failing] = [
  await waitingSubscriber(),
  await waitingSubscriber(),
  await waitingSubscriber(),
  await waitingSubscriber({ byStaff: true }),
  await waitingSubscriber(),
  await waitingSubscriber(),
]
await miss(shop, failing.subscriber)

async function newAccount({ subscriptionId }: Subscriber) {
  const { rows } = await pool.query<{ itemId: string; orderId: string; until: Date | null }>(
    `select i.id as "itemId", o.id as "orderId", d.expires_at as until from orders o
       join order_items i on i.order_id = o.id
       left join deliveries d on d.order_item_id = i.id and d.ended_at is null
     where o.renews_subscription_id = $1 order by o.number desc limit 1`,
    [subscriptionId],
  )
  if (!rows[0]) throw new Error(`${subscriptionId} has no renewal`)
  return rows[0]
}

async function deliveredNotice({ userId }: Subscriber) {
  const { rows } = await pool.query(
    `select params->>'endsAt' as "endsAt" from notices where user_id = $1 and kind = 'renewal_delivered'`,
    [userId],
  )
  return rows
}

async function expectEnd({ subscriber }: { subscriber: Subscriber }, until: Date) {
  expect((await newAccount(subscriber)).until).toEqual(until)
  expect(await subscriptionState(shop, subscriber)).toMatchObject({
    endsAt: until,
    periods: [{ state: 'paid' }, { state: 'paid', ends_at: until }],
  })
  expect(await deliveredNotice(subscriber)).toEqual([{ endsAt: until.toISOString() }])
}

test('an account that comes before the new period begins ends with the period', async () => {
  const billing = await billingDay(shop, early.subscriber)
  shop.travelTo(later(early.startsAt, -2))
  await addAccounts(shop, early.product, 1)
  await runJobs(shop)
  await expectEnd(early, early.endsAt)
  expect(await billingDay(shop, early.subscriber)).toBe(billing)
})

test('an account that comes within a day ends with the period', async () => {
  shop.travelTo(later(hours.startsAt, 0.9))
  await addAccounts(shop, hours.product, 1)
  await runJobs(shop)
  await expectEnd(hours, hours.endsAt)
})

test('an account that comes days late ends as many days later, with the subscription, which is billed then', async () => {
  shop.travelTo(later(days.startsAt, 3.2))
  await addAccounts(shop, days.product, 1)
  await runJobs(shop)
  const until = later(days.endsAt, 3)
  await expectEnd(days, until)
  expect(await billingDay(shop, days.subscriber)).toBe(dayInRiyadh(until))
  // The job runs twice without harm.
  const { orderId } = await newAccount(days.subscriber)
  await pool.query(
    `select graphile_worker.add_job('add-waited-days', json_build_object('orderId', $1::text))`,
    [orderId],
  )
  await runJobs(shop)
  await expectEnd(days, until)
})

test('an account that staff deliver days late ends as many days later, too, and staff see the date before', async () => {
  shop.travelTo(later(staffDays.startsAt, 4.5))
  const worker = shop.caller((await shop.signIn('worker')).token, 'en')
  const { itemId, orderId } = await newAccount(staffDays.subscriber)
  const until = later(staffDays.endsAt, 4)
  const { data } = await worker('GET /api/staff/orders/{id}', { params: { id: orderId } })
  expect(data.renewal).toMatchObject({ rule: 'new_account', until: until.toISOString() })
  await worker('PUT /api/orders/delivery', {
    body: { orderItemId: itemId, delivered: true, accounts: ['late@typed.test:secret-late'] },
  })
  await runJobs(shop)
  await expectEnd(staffDays, until)
})

test('when the next renewal has failed meanwhile, its period begins after the added days, too', async () => {
  const { subscriber, startsAt, product, endsAt } = failing
  shop.travelTo(later(startsAt, 4.6))
  await addAccounts(shop, product, 1)
  await runJobs(shop)
  const until = later(endsAt, 4)
  expect(await deliveredNotice(subscriber)).toEqual([{ endsAt: until.toISOString() }])
  expect(await subscriptionState(shop, subscriber)).toMatchObject({
    endsAt: until,
    graceUntil: later(until, 3),
    periods: [
      { state: 'paid' },
      { state: 'paid', ends_at: until },
      { state: 'failed', starts_at: until, ends_at: later(until, 30) },
    ],
  })
  expect(await billingDay(shop, subscriber)).toBe(dayInRiyadh(until))
})

test('an account whose whole period has passed while the customer waited lasts its days from the delivery', async () => {
  shop.travelTo(later(twice.startsAt, 31.5))
  await runJob(shop, 'expire-subscriptions')
  await addAccounts(shop, twice.product, 1)
  await runJobs(shop)
  const until = later(twice.endsAt, 31)
  await expectEnd(twice, until)
  expect((await subscriptionState(shop, twice.subscriber)).expiredAt).toBeNull()
  const { rows } = await pool.query('select email from users where id = $1', [twice.subscriber.userId])
  const [newest] = await mailbox.mailsTo(shop, rows[0].email)
  expect(newest?.text).toContain(`${mail.order.expires}:\n${dateText(until.toISOString(), 'ar')}`)
})
