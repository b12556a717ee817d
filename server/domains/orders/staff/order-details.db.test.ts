import { describe, expect, test } from 'vitest'
import { newBuyer, newProduct, orderState, runJobs } from '#tests/support/buying.ts'
import { testShop } from '#tests/support/shop.ts'
import { completedOrder } from '#tests/support/staff-orders.ts'

const shop = await testShop({ paymob: true })
const { pool } = shop.database
const asWorker = shop.caller((await shop.signIn('worker')).token, 'en')
const asAdmin = shop.caller((await shop.signIn('admin')).token, 'en')
const missing = '00000000-0000-4000-8000-000000000000'

const show = async (id: string, call = asWorker) =>
  (await call('GET /api/staff/orders/{id}', { params: { id } })).data

async function paidOrder(product: string) {
  const buyer = await newBuyer(shop)
  const order = await buyer.order(product)
  await shop.paymob.pay(await buyer.pay(order.id))
  await runJobs(shop)
  expect((await orderState(shop, order.id)).order.status).toBe('completed')
  return order
}

describe('an order as staff see it', () => {
  test('has its customer, payment attempts, masked accounts and timeline', async () => {
    const order = await paidOrder(await newProduct(shop, 1))
    const seen = await show(order.id)
    expect(seen).toMatchObject({
      number: order.number,
      user: { fullName: 'Test Person', orderCount: 1 },
      payments: [{ attempt: 1, state: 'approved', amount: 50, failureReason: null }],
      accounts: [{ hasSecret: true }],
      refunds: [],
      notes: [],
    })
    expect(seen.timeline.map(({ kind }) => kind)).toContain('payment_approved')
  })

  test('an unknown order is not found', async () => {
    await expect(show(missing)).rejects.toMatchObject({ status: 404, code: 'order_not_found' })
    await expect(show('x')).rejects.toMatchObject({ status: 404 })
  })

  test('an admin sees the refund that the policy allows today, a worker does not', async () => {
    const order = await paidOrder(await newProduct(shop, 1))
    await pool.query(
      "update order_items set delivered_at = delivered_at - interval '10 days' where order_id = $1",
      [order.id],
    )
    expect((await show(order.id, asAdmin)).refundable).toEqual({
      left: 50,
      refunded: 0,
      proposed: 16.67,
      lines: [{ itemId: order.items[0]?.id, usedDays: 10, amount: 16.67 }],
    })
    expect((await show(order.id)).refundable).toBeNull()
    await asAdmin('POST /api/orders/{id}/refund', {
      params: { id: order.id },
      body: { amount: 40, reason: 'Wrong product' },
      idempotencyKey: crypto.randomUUID(),
    })
    const after = await show(order.id, asAdmin)
    expect(after.refundable).toMatchObject({ left: 10, refunded: 40, proposed: 0 })
    expect(after.refunds).toMatchObject([{ amount: 40, state: 'requested', reason: 'Wrong product' }])
  })

  test('an unpaid order has nothing to refund', async () => {
    const order = await (await newBuyer(shop)).order(await newProduct(shop, 1))
    expect((await show(order.id, asAdmin)).refundable).toBeNull()
  })
})

describe('internal notes', () => {
  const addNote = (id: string, text: string) =>
    asWorker('POST /api/orders/{id}/notes', { params: { id }, body: { text } })

  test('have author and time, oldest first, and customers never see them', async () => {
    const buyer = await newBuyer(shop)
    const order = await buyer.order(await newProduct(shop, 1))
    await addNote(order.id, 'Called the customer\nNo answer')
    const { data } = await addNote(order.id, '  Called again  ')
    expect(data).toMatchObject([
      { text: 'Called the customer\nNo answer', author: 'Test Person' },
      { text: 'Called again' },
    ])
    expect((await show(order.id)).notes).toEqual(data)
    expect(JSON.stringify(await buyer.read(order.id))).not.toContain('Called')
  })

  test('show the newest when there are very many', async () => {
    const order = await (await newBuyer(shop)).order(await newProduct(shop))
    await shop.database.pool.query(
      `insert into order_notes (order_id, author_id, body, created_at)
       select $1, user_id, 'Note ' || n, now() - interval '1 day' + n * interval '1 second'
       from orders, generate_series(1, 204) n where id = $1`,
      [order.id],
    )
    const { data } = await addNote(order.id, 'The last one')
    expect(data).toHaveLength(200)
    expect([data[0]?.text, data.at(-2)?.text, data.at(-1)?.text]).toEqual([
      'Note 6',
      'Note 204',
      'The last one',
    ])
  })

  test('need a text and an order', async () => {
    const order = await (await newBuyer(shop)).order(await newProduct(shop, 1))
    await expect(addNote(order.id, '   ')).rejects.toMatchObject({ status: 400, errors: [{ field: 'text' }] })
    await expect(addNote(order.id, 'a'.repeat(2_001))).rejects.toMatchObject({ status: 400 })
    await expect(addNote(missing, 'Lost')).rejects.toMatchObject({ status: 404 })
  })

  test('are erased with the data of a deleted buyer', async () => {
    const buyer = await newBuyer(shop)
    const order = await buyer.order(await newProduct(shop))
    await addNote(order.id, 'Lives in Abha')
    await asAdmin('DELETE /api/users/{id}', { params: { id: buyer.userId } })
    await runJobs(shop)
    expect((await show(order.id)).notes).toEqual([])
  })
})

describe('the staff’s order list', () => {
  const list = async (query: object) => (await asWorker('GET /api/orders', { query })).data
  const numbers = async (query: object) => (await list(query)).orders.map(({ number }) => number)

  test('finds an order by number, product, name, e-mail and phone', async () => {
    const buyer = await newBuyer(shop)
    await pool.query(
      "update users set search_text = E'ريم الحربي\\nreem@mail.test\\n966501234567\\n0501234567' where id = $1",
      [buyer.userId],
    )
    const product = await newProduct(shop, 1, { name: 'Zebra Zone', name_ar: 'ساحة النغم' })
    const { number } = await buyer.order(product)
    for (const search of [String(number), `#${number}`, 'zebra', 'ساحه', 'ريم', 'reem@mail', '0501234567'])
      expect(await numbers({ search }), search).toEqual([number])
    expect(await numbers({ search: '٠٥٠١٢٣٤٥٦٧' })).toEqual([number])
    // As patterns these would find Zebra Zone; no random name or address contains their letters.
    for (const search of ['zeb%zone', 'z_bra']) expect(await numbers({ search }), search).toEqual([])
  })

  test('filters orders that wait for delivery, and overdue ones', async () => {
    const before = (await list({})).deliveries
    const { order, itemId } = await completedOrder(shop, asWorker, await newProduct(shop))
    expect((await list({})).deliveries).toEqual({
      waiting: (before?.waiting ?? 0) + 1,
      overdue: before?.overdue ?? 0,
    })
    expect(await numbers({ delivery: 'waiting', limit: 100 })).toContain(order.number)
    expect(await numbers({ delivery: 'overdue', limit: 100 })).not.toContain(order.number)
    await pool.query("update orders set completed_at = completed_at - interval '25 hours' where id = $1", [
      order.id,
    ])
    expect(await numbers({ delivery: 'overdue', limit: 100 })).toContain(order.number)
    await asWorker('PUT /api/orders/delivery', {
      body: { orderItemId: itemId, delivered: true, deliveryEmail: 'a@mail.test' },
    })
    expect(await numbers({ delivery: 'waiting', limit: 100 })).not.toContain(order.number)
  })

  test('sorts by amount in both orders', async () => {
    const buyer = await newBuyer(shop)
    const product = await newProduct(shop, 6)
    for (const quantity of [2, 1, 3]) await buyer.order(product, { quantity })
    const totals = async (order: 'asc' | 'desc') =>
      (
        await asWorker('GET /api/orders', { query: { sort: 'total', order, search: product, limit: 100 } })
      ).data.orders.map(({ total }) => total)
    const ascending = await totals('asc')
    expect(ascending).toEqual(ascending.toSorted((a, b) => a - b))
    expect(await totals('desc')).toEqual(ascending.toReversed())
  })

  test('has no delivery counts of others for a customer', async () => {
    const buyer = await newBuyer(shop)
    const { data } = await buyer.call('GET /api/orders', { query: { delivery: 'waiting' } })
    expect(data).toMatchObject({ orders: [], pagination: { total: 0 } })
    expect(data.deliveries).toBeUndefined()
  })
})
