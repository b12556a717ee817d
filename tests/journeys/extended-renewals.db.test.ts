import { afterEach, expect, test } from 'vitest'
import { mail } from '#messages/ar/mail.ts'
import { errors } from '#messages/en/errors.ts'
import { bulkActions } from '../support/bulk-actions.ts'
import { addAccounts, newProduct, orderState, runJobs } from '../support/buying.ts'
import { claimDesk, refusal } from '../support/claims.ts'
import { testMailbox } from '../support/mailbox.ts'
import { expectConsistent } from '../support/oracle.ts'
import {
  miss,
  newSubscriber,
  payMissed,
  renew,
  renewalMail,
  renewalNotice,
  type Subscriber,
  subscriptionState,
} from '../support/renewing.ts'
import { testShop } from '../support/shop.ts'
import { later } from '../support/time.ts'

// Renewals of products whose account staff extend at the service.

const mailbox = await testMailbox()
const shop = await testShop({ paymob: true, environment: mailbox.environment })
const { pool } = shop.database
const { admin, worker } = await claimDesk(shop)
afterEach(() => expectConsistent(shop))

/** A subscriber with an account from stock, before the first renewal. */
async function extendedSubscriber() {
  const product = await newProduct(shop, 1)
  const subscriber = await newSubscriber(shop, { product })
  await pool.query("update products set renewal_rule = 'extend' where id = $1", [product])
  return { product, subscriber, before: await subscriptionState(shop, subscriber) }
}

/** The renewal orders, oldest first. */
async function renewalsOf({ subscriptionId }: Subscriber): Promise<{ id: string; itemId: string }[]> {
  const { rows } = await pool.query(
    `select o.id, i.id as "itemId" from orders o join order_items i on i.order_id = o.id
     where o.renews_subscription_id = $1 order by o.number`,
    [subscriptionId],
  )
  return rows
}

const detail = async (id: string) => (await worker('GET /api/staff/orders/{id}', { params: { id } })).data
const finish = (orderItemId: string, call = worker) =>
  call('PUT /api/orders/delivery', { body: { orderItemId, delivered: true, extended: true } })

/** The active accounts of a customer with their end dates. */
async function accountsOf({ userId }: Subscriber) {
  const { rows } = await pool.query(
    `select d.expires_at as "until", i.order_id as "orderId" from deliveries d
       join order_items i on i.id = d.order_item_id join orders o on o.id = i.order_id
     where o.user_id = $1 and d.ended_at is null order by d.expires_at`,
    [userId],
  )
  return rows
}

async function finishedNotices({ token }: Subscriber) {
  const { data } = await shop.caller(token)('GET /api/notifications', { query: {} })
  return data.notifications.filter(({ kind }) => kind === 'renewal_delivered').map(({ params }) => params)
}

test('staff see the account to extend and finish the renewal; the customer gets a notice and a mail', async () => {
  const { subscriber, before } = await extendedSubscriber()
  await renew(shop, subscriber)
  expect(await renewalNotice(shop, subscriber)).toMatchObject({ how: 'automatic', waits: 'extension' })
  expect(await renewalMail(shop, mailbox, subscriber)).toContain(mail.subscription_renewed.next.extension)
  const [renewal = { id: '', itemId: '' }] = await renewalsOf(subscriber)
  const until = later(before.endsAt, 30)
  const { renewal: task } = await detail(renewal.id)
  expect(task).toMatchObject({
    itemId: renewal.itemId,
    rule: 'extend',
    subscriptionId: subscriber.subscriptionId,
    until: until.toISOString(),
    accounts: [{ orderId: subscriber.orderId, hasSecret: true }],
  })
  expect(JSON.stringify(task)).not.toMatch(/secret-|@stock/)
  const { orderId: id = '', id: accountId = '' } = task?.accounts[0] ?? {}
  const { data: shown } = await admin('POST /api/orders/{id}/accounts/{accountId}/reveal', {
    params: { id, accountId },
    body: { reason: 'To extend it' },
  })
  expect(shown.username).toMatch(/@stock\.test$/)

  const customer = shop.caller(subscriber.token)
  expect(await refusal(finish(renewal.itemId, customer))).toMatchObject({ status: 403 })
  await finish(renewal.itemId)
  expect(await refusal(finish(renewal.itemId))).toEqual({ status: 409, code: 'not_to_deliver' })
  await runJobs(shop)
  expect(await accountsOf(subscriber)).toEqual([{ until, orderId: subscriber.orderId }])
  expect(await subscriptionState(shop, subscriber)).toMatchObject({ endsAt: until, cases: [] })
  const done = await detail(renewal.id)
  expect(done).toMatchObject({ renewal: null, items: [{ delivered: true }] })
  expect(await finishedNotices(subscriber)).toMatchObject([{ account: 'same', endsAt: until.toISOString() }])
  const { data: own } = await customer('GET /api/subscription-management/my-subscriptions')
  expect(own[0]).toMatchObject({ renewalWaits: 'nothing' })
  const { rows } = await pool.query('select email from users where id = $1', [subscriber.userId])
  const [newest] = await mailbox.mailsTo(shop, rows[0].email)
  expect(newest?.text).toContain(mail.subscription_extended.intro)
  const { rows: audit } = await pool.query(
    "select after from audit_log where action = 'order.deliver' and subject_id = $1",
    [renewal.id],
  )
  expect(audit).toMatchObject([{ after: { extended: true } }])
})

test('two renewals in a row are two tasks for the same account', async () => {
  const { subscriber, before } = await extendedSubscriber()
  await renew(shop, subscriber)
  await renew(shop, subscriber)
  const renewals = await renewalsOf(subscriber)
  const tasks = await Promise.all(renewals.map(({ id }) => detail(id)))
  expect(tasks.map(({ renewal }) => renewal)).toMatchObject([
    { until: later(before.endsAt, 30).toISOString(), accounts: [{ orderId: subscriber.orderId }] },
    { until: later(before.endsAt, 60).toISOString(), accounts: [{ orderId: subscriber.orderId }] },
  ])
  for (const { itemId } of renewals) await finish(itemId)
  await runJobs(shop)
  const endsAt = later(before.endsAt, 60)
  expect(await accountsOf(subscriber)).toEqual([{ until: endsAt, orderId: subscriber.orderId }])
  expect(await subscriptionState(shop, subscriber)).toMatchObject({ endsAt })
  expect(await finishedNotices(subscriber)).toHaveLength(2)
})

test('a missed period that the customer paid is extended in the same way', async () => {
  const { subscriber, before } = await extendedSubscriber()
  await miss(shop, subscriber)
  await payMissed(shop, subscriber)
  expect(await renewalNotice(shop, subscriber)).toMatchObject({ how: 'paid', waits: 'extension' })
  const [renewal = { id: '', itemId: '' }] = await renewalsOf(subscriber)
  const until = later(before.endsAt, 30)
  expect((await detail(renewal.id)).renewal).toMatchObject({
    until: until.toISOString(),
    accounts: [{ orderId: subscriber.orderId }],
  })
  await finish(renewal.itemId)
  await runJobs(shop)
  expect(await accountsOf(subscriber)).toEqual([{ until, orderId: subscriber.orderId }])
  expect(await finishedNotices(subscriber)).toMatchObject([{ account: 'same' }])
})

test('staff who cannot extend the account deliver another one, which ends with the period', async () => {
  const { product, subscriber, before } = await extendedSubscriber()
  await renew(shop, subscriber)
  const [renewal = { id: '', itemId: '' }] = await renewalsOf(subscriber)
  await addAccounts(shop, product, 1)
  const body = { orderItemId: renewal.itemId, delivered: true, fromStock: true } as const
  await worker('PUT /api/orders/delivery', { body })
  await runJobs(shop)
  const until = later(before.endsAt, 30)
  expect(await accountsOf(subscriber)).toContainEqual({ until, orderId: renewal.id })
  expect(await finishedNotices(subscriber)).toMatchObject([{ account: 'new' }])
})

test('only a renewal that waits for its extension can be finished so, and not with many others at once', async () => {
  const { subscriber } = await extendedSubscriber()
  await renew(shop, subscriber)
  const [renewal = { id: '', itemId: '' }] = await renewalsOf(subscriber)
  const { start, read } = bulkActions(worker)
  const selection = { ids: [renewal.id] }
  const job = await start({ screen: 'orders', action: 'deliver', params: { from: 'stock' }, selection })
  await runJobs(shop)
  expect((await read(job)).results).toMatchObject([{ message: errors.extended_one_by_one }])
  expect((await orderState(shop, renewal.id)).deliveries).toEqual([])

  const other = await newSubscriber(shop, {
    product: await newProduct(shop, 1, { renewal_rule: 'new_account' }),
  })
  await renew(shop, other)
  const [waiting = { id: '', itemId: '' }] = await renewalsOf(other)
  expect((await detail(waiting.id)).renewal).toMatchObject({ rule: 'new_account' })
  expect(await refusal(finish(waiting.itemId))).toEqual({ status: 409, code: 'nothing_to_extend' })
  await expect(
    worker('PUT /api/orders/delivery', {
      body: { orderItemId: renewal.itemId, delivered: true, extended: true, fromStock: true },
    }),
  ).rejects.toMatchObject({ status: 400 })
})
