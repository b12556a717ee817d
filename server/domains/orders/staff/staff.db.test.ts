import { describe, expect, test } from 'vitest'
import { newBuyer, newProduct, runJobs } from '#tests/support/buying.ts'
import { testShop } from '#tests/support/shop.ts'
import { setStatus } from '#tests/support/staff-orders.ts'
import { listDelivered } from './queries.ts'

const shop = await testShop()
const { pool } = shop.database
const worker = await shop.signIn('worker')
const asWorker = shop.caller(worker.token, 'en')

describe('delivery by hand', () => {
  const deliver = (orderItemId: string, deliveryEmail = 'given@mail.test') =>
    asWorker('PUT /api/orders/delivery', { body: { orderItemId, delivered: true, deliveryEmail } }).then(
      ({ data }) => data,
    )

  test('marks the item as delivered, notifies the buyer, and is listed', async () => {
    const buyer = await newBuyer(shop)
    const order = await buyer.order(await newProduct(shop))
    const itemId = order.items[0]?.id ?? ''
    await expect(deliver(itemId)).rejects.toMatchObject({ status: 409, code: 'not_to_deliver' })
    await setStatus(asWorker, order.id, 'completed')
    expect(await deliver(itemId)).toMatchObject({ items: [{ delivered: true }] })
    await expect(deliver(itemId)).rejects.toMatchObject({ status: 409 })
    expect((await buyer.read(order.id)).accounts).toMatchObject([
      { deliveryEmail: 'given@mail.test', password: null },
    ])
    await runJobs(shop)
    const { rows } = await pool.query('select kind from notices where user_id = $1 order by created_at', [
      buyer.userId,
    ])
    expect(rows.map(({ kind }) => kind)).toEqual(['order_completed', 'order_delivered'])
    const list = await asWorker('GET /api/subscriptions/delivered', { query: { search: 'given@mail' } })
    expect(list.data.subscriptions).toMatchObject([{ orderId: order.id, deliveryEmail: 'given@mail.test' }])
    // By index and row by row, a search finds the same.
    const span = { limit: 100, offset: 0, sort: { sort: 'delivered', order: 'desc' } } as const
    await pool.query(`update users set search_text = 'searched buyer' where id = $1`, [buyer.userId])
    for (const search of [
      'given@mail',
      'buyer searched',
      list.data.subscriptions[0]?.subscription.name ?? '',
    ]) {
      const [byIndex, byRow] = await Promise.all(
        [false, true].map(isFrequent => listDelivered(shop.database.reader, { search, isFrequent }, span)),
      )
      expect(byIndex?.map(row => row.order_id)).toContain(order.id)
      expect(byRow).toEqual(byIndex)
    }
  })

  test('delivers and mails once after a double click, by two people at once, and repeated after a lost reply', async () => {
    const buyer = await newBuyer(shop)
    const order = await buyer.order(await newProduct(shop))
    await setStatus(asWorker, order.id, 'completed')
    await runJobs(shop)
    const second = await shop.signIn('worker')
    const item = { orderItemId: order.items[0]?.id ?? '', delivered: true }
    const send = async (token: string, key: string, deliveryEmail: string) => {
      const response = await fetch(`${shop.url}/api/orders/delivery`, {
        method: 'PUT',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify({ ...item, deliveryEmail }),
      })
      return response.status
    }
    const click = () => send(worker.token, 'one-click', 'a@mail.test')
    const [first, again, other] = await Promise.all([
      click(),
      click(),
      send(second.token, 'other-click', 'b@mail.test'),
    ])
    expect([first, again, other]).toEqual(first === 200 ? [200, 200, 409] : [409, 409, 200])
    expect(await click()).toBe(first)
    await runJobs(shop)
    const { rows: deliveries } = await pool.query(
      'select delivery_email from deliveries where order_item_id = $1',
      [item.orderItemId],
    )
    expect(deliveries).toEqual([{ delivery_email: first === 200 ? 'a@mail.test' : 'b@mail.test' }])
    const { rows: mails } = await pool.query('select template from outgoing_mails where user_id = $1', [
      buyer.userId,
    ])
    // One for the completed order, one for the delivery.
    expect(mails).toEqual([{ template: 'order-completed' }, { template: 'order-completed' }])
  })

  test('needs an e-mail address', async () => {
    const order = await (await newBuyer(shop)).order(await newProduct(shop))
    await setStatus(asWorker, order.id, 'completed')
    await expect(deliver(order.items[0]?.id ?? '', '')).rejects.toMatchObject({
      status: 400,
      errors: [{ field: 'deliveryEmail' }],
    })
  })
})

test('a delivery can be mailed again', async () => {
  const buyer = await newBuyer(shop)
  const order = await buyer.order(await newProduct(shop, 1))
  await setStatus(asWorker, order.id, 'completed')
  await runJobs(shop)
  await asWorker('POST /api/orders/{id}/resend-delivery', { params: { id: order.id } })
  await runJobs(shop)
  const { rows } = await pool.query('select count(*)::int as count from outgoing_mails where user_id = $1', [
    buyer.userId,
  ])
  expect(rows[0].count).toBe(2)
})

test('a delivery is mailed again five times an hour at most', async () => {
  const order = await (await newBuyer(shop)).order(await newProduct(shop, 1))
  await setStatus(asWorker, order.id, 'completed')
  const again = () => asWorker('POST /api/orders/{id}/resend-delivery', { params: { id: order.id } })
  for (let count = 0; count < 5; count++) await again()
  await expect(again()).rejects.toMatchObject({ status: 429, code: 'rate_limited' })
})

test('an order that is completed, cancelled and completed again mails both deliveries', async () => {
  const buyer = await newBuyer(shop)
  const order = await buyer.order(await newProduct(shop, 2))
  await setStatus(asWorker, order.id, 'completed')
  await runJobs(shop)
  await setStatus(asWorker, order.id, 'cancelled')
  await setStatus(asWorker, order.id, 'completed')
  await runJobs(shop)
  const { rows } = await pool.query('select template from outgoing_mails where user_id = $1', [buyer.userId])
  expect(rows).toEqual([{ template: 'order-completed' }, { template: 'order-completed' }])
  const notices = await pool.query('select kind from notices where user_id = $1', [buyer.userId])
  expect(notices.rows).toEqual([{ kind: 'order_delivered' }, { kind: 'order_delivered' }])
})

test('the timeline names the actor of each event', async () => {
  const order = await (await newBuyer(shop)).order(await newProduct(shop, 1))
  await setStatus(asWorker, order.id, 'cancelled', 'Ordered twice')
  const { data } = await asWorker('GET /api/orders/{id}/timeline', { params: { id: order.id } })
  expect(data.map(({ kind, actor }) => [kind, actor])).toEqual([
    ['order_placed', 'customer'],
    ['order_cancelled', 'staff'],
    ['status_changed', 'staff'],
  ])
  expect(data.at(-1)).toMatchObject({ actorName: 'Test Person', details: { reason: 'Ordered twice' } })
})

test('the buyer and an admin with a reason can read passwords; each reveal is recorded', async () => {
  const buyer = await newBuyer(shop)
  const order = await buyer.order(await newProduct(shop, 1))
  await setStatus(asWorker, order.id, 'completed')
  const seen = (await asWorker('GET /api/orders/{id}', { params: { id: order.id } })).data
  expect(seen.accounts).toMatchObject([{ username: null, password: null }])
  const reveal = (call: typeof asWorker, reason?: string) =>
    call('POST /api/orders/{id}/accounts/{accountId}/reveal', {
      params: { id: order.id, accountId: seen.accounts[0]?.id ?? '' },
      ...(reason && { body: { reason } }),
    })
  await expect(reveal(asWorker)).rejects.toMatchObject({ status: 403 })
  const admin = await shop.signIn('admin')
  const asAdmin = shop.caller(admin.token)
  await expect(reveal(asAdmin)).rejects.toMatchObject({ status: 400, errors: [{ field: 'reason' }] })
  expect((await reveal(asAdmin, 'The password does not work')).data.password).toMatch(/^secret-/)
  expect((await reveal(buyer.call)).data.password).toMatch(/^secret-/)
  await expect(reveal((await newBuyer(shop)).call)).rejects.toMatchObject({ status: 404 })
  const { rows } = await pool.query(
    "select actor_id, reason from audit_log where action = 'delivery.reveal' and subject_id = $1 order by id",
    [order.id],
  )
  expect(rows).toEqual([
    { actor_id: admin.userId, reason: 'The password does not work' },
    { actor_id: buyer.userId, reason: null },
  ])
})

test('a case is resolved once, with its outcome', async () => {
  const { rows } = await pool.query(
    "insert into cases (kind, dedupe_key) values ('delivery_short', 'test') returning id",
  )
  const id = rows[0].id
  const open = await asWorker('GET /api/cases', { query: { limit: 100 } })
  expect(open.data.cases.map(one => one.id)).toContain(id)
  const resolve = () =>
    asWorker('POST /api/cases/{id}/resolve', {
      params: { id },
      body: { resolution: 'Asked Paymob: a test payment' },
    })
  expect((await resolve()).data).toMatchObject({
    state: 'resolved',
    resolution: 'Asked Paymob: a test payment',
  })
  await expect(resolve()).rejects.toMatchObject({ status: 404 })
})

test.each(['paypal', 'apple'] as const)(
  'a filter by %s, which no order was paid with, finds nothing',
  async paymentMethod => {
    await (await newBuyer(shop)).order(await newProduct(shop, 1))
    const { data } = await asWorker('GET /api/orders', { query: { paymentMethod } })
    expect(data).toMatchObject({ orders: [], pagination: { total: 0 } })
  },
)
