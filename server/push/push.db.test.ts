import { expect, test } from 'vitest'
import { push as arabic } from '#messages/ar/push.ts'
import { push as english } from '#messages/en/push.ts'
import { notify } from '#server/notices/notify.ts'
import { newBuyer, newProduct, runJobs } from '#tests/support/buying.ts'
import { newAgent, newVisitor, passSeconds } from '#tests/support/chat.ts'
import { addMember } from '#tests/support/member.ts'
import { validPassword } from '#tests/support/people.ts'
import { subscribeBrowser } from '#tests/support/push.ts'
import { testShop } from '#tests/support/shop.ts'

const shop = await testShop({ paymob: true })
const { pool } = shop.database
const admin = await addMember(shop, { role: 'admin' })

const product = { productName: 'Tune', productNameAr: 'نغم' }
const deliver = (userId: string, about: string, orderNumber = 1024) =>
  shop.database.transaction(tx =>
    notify(tx, {
      userId,
      kind: 'order_delivered',
      about,
      params: { ...product, orderNumber },
      link: `/my-orders/${orderNumber}`,
    }),
  )
const subscriptionsOf = async (userId: string) =>
  (
    await pool.query(
      'select p.id from push_subscriptions p join sessions s on s.id = p.session_id where s.user_id = $1',
      [userId],
    )
  ).rowCount

test('a delivered order is pushed to the buyer’s browser, encrypted, without the account’s data', async () => {
  const buyer = await newBuyer(shop)
  expect((await buyer.call('GET /api/push')).data.isSubscribed).toBe(false)
  const browser = await subscribeBrowser(shop, buyer.call)
  expect((await buyer.call('GET /api/push')).data.isSubscribed).toBe(true)
  const order = await buyer.order(await newProduct(shop, 1))
  const completed = { status: 'completed', reason: 'Paid by bank transfer' } as const
  await admin.call('PUT /api/orders/{id}', { params: { id: order.id }, body: completed })
  await runJobs(shop)
  const [message, ...others] = await browser.received()
  expect(others).toEqual([])
  expect(message).toEqual({
    content: {
      title: arabic.order_delivered.title,
      body: expect.stringContaining(String(order.number)),
      path: `/my-orders/${order.id}`,
      language: 'ar',
      direction: 'rtl',
    },
    ttl: '86400',
    urgency: 'high',
    subject: 'mailto:store@ishtirak.test',
  })
  expect(JSON.stringify(message)).not.toMatch(/secret-|stock\.test/)
})

test('a declined renewal and an unseen chat answer are pushed in the language of the customer', async () => {
  const { userId, token } = await shop.signIn('user')
  await pool.query("update users set language = 'en' where id = $1", [userId])
  const browser = await subscribeBrowser(shop, shop.caller(token))
  const params = { ...product, graceUntil: new Date().toISOString() }
  await shop.database.transaction(tx =>
    notify(tx, { userId, kind: 'renewal_failed', about: 'one', params, link: '/my-subscriptions#one' }),
  )
  await runJobs(shop)
  const link = '/en/my-subscriptions#one'
  expect(await browser.received()).toMatchObject([
    { content: { title: english.renewal_failed.title, path: link, direction: 'ltr' } },
  ])

  const [visitor, agent] = [await newVisitor(shop, { token, isWaiting: true }), await newAgent(shop)]
  await agent.join(visitor.sessionId)
  await agent.send(visitor.sessionId, 'A private answer')
  shop.travelTo(new Date())
  await passSeconds(shop, 61)
  await runJobs(shop)
  const [, answer] = await browser.received()
  expect(answer?.content).toMatchObject({ title: english.chat_answered.title, path: '/en/#chat' })
  expect(JSON.stringify(answer)).not.toContain('A private answer')
})

test('items of one order make one message, and a read notice makes none', async () => {
  const member = await addMember(shop)
  const browser = await subscribeBrowser(shop, member.call)
  for (const item of ['one', 'two', 'three']) await deliver(member.id, item)
  await runJobs(shop)
  expect(await browser.titles()).toHaveLength(1)
  await deliver(member.id, 'four', 1025)
  await member.call('POST /api/notifications/read-all')
  await runJobs(shop)
  expect(await browser.titles()).toHaveLength(1)
})

test('a busy push service is tried again, and a subscription that it no longer knows is deleted', async () => {
  const member = await addMember(shop)
  const browser = await subscribeBrowser(shop, member.call)
  await browser.mode('busy')
  await deliver(member.id, 'busy')
  await runJobs(shop)
  expect(await browser.titles()).toEqual([])
  await browser.mode('up')
  await runJobs(shop, { evenLater: true })
  expect(await browser.titles()).toHaveLength(1)
  await browser.mode('gone')
  await deliver(member.id, 'gone', 1026)
  await runJobs(shop)
  expect(await subscriptionsOf(member.id)).toBe(0)
  expect((await member.call('GET /api/push')).data.isSubscribed).toBe(false)
})

test('signing out, ending the session elsewhere, turning it off and deleting the account end the messages', async () => {
  const member = await addMember(shop)
  const sessions = [member, await member.another(), await member.another()]
  const [first, phone, tablet] = await Promise.all(sessions.map(({ call }) => subscribeBrowser(shop, call)))
  await member.call('DELETE /api/push')
  await sessions[1]?.call('POST /api/auth/logout')
  expect(await subscriptionsOf(member.id)).toBe(1)
  await member.call('DELETE /api/users/me/sessions')
  expect(await subscriptionsOf(member.id)).toBe(0)
  await deliver(member.id, 'ended')
  await runJobs(shop)
  for (const browser of [first, phone, tablet]) expect(await browser?.titles()).toEqual([])

  await subscribeBrowser(shop, member.call)
  await member.call('DELETE /api/users/me', { body: { password: validPassword } })
  expect(await subscriptionsOf(member.id)).toBe(0)
})

test('a browser belongs to the account that subscribed it last', async () => {
  const [before, after] = [await addMember(shop), await addMember(shop)]
  const browser = await subscribeBrowser(shop, before.call)
  await after.call('PUT /api/push', { body: browser.body })
  await deliver(before.id, 'before')
  await deliver(after.id, 'after', 2048)
  await runJobs(shop)
  const paths = (await browser.received()).map(({ content }) => content.path)
  expect(paths).toEqual(['/my-orders/2048'])
})

test('the shop sends only to known push services, and only with usable keys', async () => {
  const member = await addMember(shop)
  const { keys, endpoint } = (await subscribeBrowser(shop, member.call)).body
  const { origin } = new URL(shop.url)
  const subscriptions = [
    `${origin}/api/orders`,
    'http://169.254.169.254/latest',
    'https://fcm.googleapis.com.example.test/a',
    'https://fcm.googleapis.com:8443/a',
    'https://user@fcm.googleapis.com/a',
    'file:///etc/passwd',
  ].map(address => ({ endpoint: address, keys }))
  const withKeys = { endpoint, keys: { ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') } }
  for (const body of [...subscriptions, withKeys]) {
    const attempt = member.call('PUT /api/push', { body })
    await expect(attempt).rejects.toMatchObject({ status: 422, code: 'push_not_available' })
  }
})
