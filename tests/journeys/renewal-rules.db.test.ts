import { expect, test } from 'vitest'
import { mail } from '#messages/ar/mail.ts'
import { addAccounts, newProduct, orderState, runJobs } from '../support/buying.ts'
import { claimDesk } from '../support/claims.ts'
import { testMailbox } from '../support/mailbox.ts'
import { expectConsistent } from '../support/oracle.ts'
import { newSubscriber, renew, renewalMail, renewalNotice, subscriptionState } from '../support/renewing.ts'
import { testShop } from '../support/shop.ts'
import { later } from '../support/time.ts'

// The rule `keep`, the default, is in renewing.db.test.ts.

const mailbox = await testMailbox()
const shop = await testShop({ paymob: true, environment: mailbox.environment })
const { pool } = shop.database
const renewed = mail.subscription_renewed

test('a renewal delivers a new account when the product requires one', async () => {
  const product = await newProduct(shop, 1)
  const subscriber = await newSubscriber(shop, { product })
  await pool.query("update products set renewal_rule = 'new_account' where id = $1", [product])
  await addAccounts(shop, product, 1)
  const before = await subscriptionState(shop, subscriber)
  await renew(shop, subscriber)
  const { rows } = await pool.query(
    `select d.expires_at from deliveries d join order_items i on i.id = d.order_item_id
       join orders o on o.id = i.order_id where o.user_id = $1 order by d.expires_at`,
    [subscriber.userId],
  )
  expect(rows.map(row => row.expires_at)).toEqual([before.endsAt, later(before.endsAt, 30)])
  expect(await renewalNotice(shop, subscriber)).toMatchObject({ how: 'automatic', waits: 'nothing' })
  await expectConsistent(shop)
})

test('a renewal without stock waits first in line, and gets its new account by itself', async () => {
  const product = await newProduct(shop, 1, { renewal_rule: 'new_account' })
  const subscriber = await newSubscriber(shop, { product })
  const call = shop.caller(subscriber.token)
  const own = async () => (await call('GET /api/subscription-management/my-subscriptions')).data[0]
  expect(await own()).toMatchObject({ renewalRule: 'new_account', renewalWaits: 'nothing' })
  await renew(shop, subscriber)
  expect(await own()).toMatchObject({ renewalWaits: 'stock' })
  expect(await renewalNotice(shop, subscriber)).toMatchObject({ how: 'automatic', waits: 'stock' })
  expect(await renewalMail(shop, mailbox, subscriber)).toContain(renewed.next.stock)
  const { data: orders } = await call('GET /api/orders/my-orders')
  const renewal = orders.find(({ isRenewal }) => isRenewal)?.id ?? ''
  expect((await orderState(shop, renewal)).cases).toEqual([{ kind: 'delivery_short', state: 'open' }])
  await addAccounts(shop, product, 1)
  await runJobs(shop)
  expect(await orderState(shop, renewal)).toMatchObject({
    deliveries: [expect.any(String)],
    cases: [{ kind: 'delivery_short', state: 'resolved' }],
  })
  expect(await own()).toMatchObject({ renewalWaits: 'nothing' })
  const { rows } = await pool.query(
    `select template from outgoing_mails where user_id = $1 and template = 'order-completed'`,
    [subscriber.userId],
  )
  // The purchase, the renewal that waits, and its delivery.
  expect(rows).toHaveLength(3)
  await expectConsistent(shop)
})

test('a renewal waits for staff when the account must be extended elsewhere', async () => {
  const product = await newProduct(shop, 1)
  const subscriber = await newSubscriber(shop, { product })
  await pool.query("update products set renewal_rule = 'extend' where id = $1", [product])
  await renew(shop, subscriber)
  const { rows } = await pool.query(
    `select i.delivery_state, i.auto_receive from order_items i join orders o on o.id = i.order_id
     where o.renews_subscription_id = $1`,
    [subscriber.subscriptionId],
  )
  expect(rows).toEqual([{ delivery_state: 'waiting', auto_receive: false }])
  expect(await renewalNotice(shop, subscriber)).toMatchObject({ how: 'automatic', waits: 'extension' })
  expect(await renewalMail(shop, mailbox, subscriber)).toContain(renewed.next.extension)
  await expectConsistent(shop)
})

test('a renewal whose new account staff prepare does not speak of stock', async () => {
  const product = await newProduct(shop, undefined, { renewal_rule: 'new_account' })
  const subscriber = await newSubscriber(shop, { product })
  await renew(shop, subscriber)
  const { data: own } = await shop.caller(subscriber.token)(
    'GET /api/subscription-management/my-subscriptions',
  )
  expect(own[0]).toMatchObject({ renewalWaits: 'new_account' })
  expect(await renewalNotice(shop, subscriber)).toMatchObject({ how: 'automatic', waits: 'new_account' })
  const text = await renewalMail(shop, mailbox, subscriber)
  expect(text).toContain(renewed.next.new_account)
  expect(text).not.toContain(renewed.next.stock)
  await expectConsistent(shop)
})

test('a renewal whose new account was withdrawn is not mailed as one whose account was kept', async () => {
  const { worker } = await claimDesk(shop)
  const product = await newProduct(shop, 1, { renewal_rule: 'new_account' })
  const subscriber = await newSubscriber(shop, { product })
  await addAccounts(shop, product, 1)
  await renew(shop, subscriber)
  const { rows } = await pool.query(
    `update deliveries d set ended_at = now(), end_reason = 'withdrawn' from order_items i, orders o
     where i.id = d.order_item_id and o.id = i.order_id and o.renews_subscription_id = $1 returning o.id`,
    [subscriber.subscriptionId],
  )
  await worker('POST /api/orders/{id}/resend-delivery', { params: { id: rows[0].id } })
  await runJobs(shop)
  const { rows: mails } = await pool.query(
    `select template from outgoing_mails where user_id = $1 and template in ('order-completed', 'subscription-extended')`,
    [subscriber.userId],
  )
  // The purchase, the renewal, and the renewal again.
  expect(mails).toEqual(Array(3).fill({ template: 'order-completed' }))
  await expectConsistent(shop)
})

test('a claim after a renewal is refunded from the payment of the renewal', async () => {
  const { admin } = await claimDesk(shop)
  const subscriber = await newSubscriber(shop)
  await renew(shop, subscriber)
  const { rows } = await pool.query(
    `update order_items set delivered_at = delivered_at - interval '40 days' where order_id = $1 returning id`,
    [subscriber.orderId],
  )
  for (const [table, column] of [
    ['subscriptions', 'id'],
    ['subscription_periods', 'subscription_id'],
  ])
    await pool.query(
      `update ${table} set starts_at = starts_at - interval '40 days', ends_at = ends_at - interval '40 days'
       where ${column} = $1`,
      [subscriber.subscriptionId],
    )
  const call = shop.caller(subscriber.token)
  const { data: orders } = await call('GET /api/orders/my-orders')
  const renewal = orders.find(({ isRenewal }) => isRenewal)
  const { data: claim } = await call('POST /api/orders/{id}/items/{itemId}/claims', {
    params: { id: subscriber.orderId, itemId: rows[0].id },
    body: { reason: 'cannot_sign_in', message: 'لا يعمل' },
  })
  const params = { id: claim.id }
  const { refundable } = (await admin('GET /api/staff/claims/{id}', { params })).data
  // Half of the 20 days that are left of 30.
  expect(renewal?.total).toBe(50)
  expect(refundable).toEqual({ left: 50, proposed: 16.67, usedDays: 10 })
  await admin('POST /api/claims/{id}/refund', { params, body: {} })
  await runJobs(shop)
  expect(await orderState(shop, renewal?.id ?? '')).toMatchObject({
    payments: [{ state: 'partly_refunded' }],
  })
  expect((await call('GET /api/claims')).data.claims).toMatchObject([{ status: 'refunded' }])
  await expectConsistent(shop)
})
