import { describe, expect, test } from 'vitest'
import { newBuyer, newProduct } from '#tests/support/buying.ts'
import { downloadCsv } from '#tests/support/csv.ts'
import { testShop } from '#tests/support/shop.ts'
import { listOrders } from '../list-queries.ts'

const shop = await testShop()
const { pool } = shop.database
const worker = await shop.signIn('worker')
const asWorker = shop.caller(worker.token, 'en')

describe('the order list by days', () => {
  const placedAt = async (createdAt: string) => {
    const order = await (await newBuyer(shop)).order(await newProduct(shop, 1))
    await pool.query(
      `update orders set created_at = $1, payable_until = $1::timestamptz + interval '30 minutes' where id = $2`,
      [createdAt, order.id],
    )
    return order.number
  }
  const numbers = async (query: object) =>
    (await asWorker('GET /api/orders', { query: { order: 'asc', ...query } })).data.orders.map(
      ({ number }) => number,
    )

  test('days begin and end at midnight in Riyadh, and both ends are included', async () => {
    const before = await placedAt('2026-03-01T20:59:59.999Z')
    const first = await placedAt('2026-03-01T21:00:00Z')
    const last = await placedAt('2026-03-03T20:59:59.999Z')
    const after = await placedAt('2026-03-03T21:00:00Z')
    expect(await numbers({ from: '2026-03-02', to: '2026-03-03' })).toEqual([first, last])
    expect(await numbers({ from: '2026-03-02', to: '2026-03-02' })).toEqual([first])
    expect(await numbers({ to: '2026-03-01' })).toEqual([before])
    expect(await numbers({ from: '2026-03-04' })).toEqual([after])
    expect(await numbers({ from: '2026-03-03', to: '2026-03-02' })).toEqual([])
    const { data } = await asWorker('GET /api/orders', { query: { from: '2026-03-02', to: '2026-03-03' } })
    expect(data).toMatchObject({ pagination: { total: 2 }, counts: { pending: 2 } })

    const file = await downloadCsv(
      shop,
      '/api/orders/export?from=2026-03-02&to=2026-03-03&sort=created&order=asc',
      worker,
    )
    expect(file.rows.map(row => Number(row['Order number']))).toEqual([first, last])
  })

  test('the later of `days` and `from` counts', async () => {
    await placedAt('2026-04-01T12:00:00Z')
    expect(await numbers({ days: '7', from: '2026-04-01', to: '2026-04-01' })).toEqual([])
    expect(await numbers({ days: '90', from: '2999-01-01' })).toEqual([])
    expect(await numbers({ days: '7', from: '2020-01-01', to: '2999-12-31' })).toEqual(
      await numbers({ days: '7' }),
    )
  })

  test.each([
    { from: '2026-02-30' },
    { from: 'today' },
    { to: '1026-01-01' },
    { to: '2026-03-01T00:00:00Z' },
  ])('%o is refused', async query => {
    const [field] = Object.keys(query)
    await expect(asWorker('GET /api/orders', { query })).rejects.toMatchObject({
      status: 400,
      errors: [{ field }],
    })
  })
})

test('staff filter orders by customer; a customer sees only their own, whatever they ask for', async () => {
  const [buyer, other] = [await newBuyer(shop), await newBuyer(shop)]
  const own = await buyer.order(await newProduct(shop, 1))
  await other.order(await newProduct(shop, 1))
  const query = { customerId: buyer.userId }
  expect((await asWorker('GET /api/orders', { query })).data.orders).toMatchObject([{ id: own.id }])
  const asked = (await other.call('GET /api/orders', { query })).data.orders
  expect(asked).toHaveLength(1)
  expect(asked.map(({ id }) => id)).not.toContain(own.id)
  const file = await downloadCsv(shop, `/api/orders/export?customerId=${buyer.userId}`, worker)
  expect(file.rows.map(row => row.ID)).toEqual([own.id])
  await expect(asWorker('GET /api/orders', { query: { customerId: 'x' } })).rejects.toMatchObject({
    status: 400,
    errors: [{ field: 'customerId' }],
  })
})

describe('the list of delivered subscriptions', () => {
  const deliveredAt = async (product: string, deliveredOn: string, endsOn: string | null) => {
    const order = await (await newBuyer(shop)).order(product)
    await asWorker('PUT /api/orders/{id}', { params: { id: order.id }, body: { status: 'completed' } })
    await pool.query(
      `update deliveries set delivered_at = $2, expires_at = $3
       where order_item_id in (select id from order_items where order_id = $1)`,
      [order.id, deliveredOn, endsOn],
    )
    return order.number
  }
  const numbers = async (query: object) =>
    (await asWorker('GET /api/subscriptions/delivered', { query })).data.subscriptions.map(
      ({ orderNumber }) => orderNumber,
    )

  test('is filtered by product and days, sorted by delivery or end, and so is its export', async () => {
    const [music, films] = [await newProduct(shop, 2), await newProduct(shop, 1)]
    const first = await deliveredAt(music, '2026-03-01T21:00:00Z', null)
    const second = await deliveredAt(music, '2026-03-03T20:59:59.999Z', '2026-05-01T00:00:00Z')
    const other = await deliveredAt(films, '2026-03-02T12:00:00Z', '2026-04-01T00:00:00Z')
    const days = { from: '2026-03-02', to: '2026-03-03' }
    expect(await numbers(days), 'newest first').toEqual([second, other, first])
    expect(await numbers({ ...days, to: '2026-03-02' })).toEqual([other, first])
    expect(await numbers({ ...days, subscriptionId: music })).toEqual([second, first])
    expect(await numbers({ ...days, sort: 'delivered', order: 'asc' })).toEqual([first, other, second])
    expect(await numbers({ ...days, sort: 'ends', order: 'asc' }), 'without an end: last').toEqual([
      other,
      second,
      first,
    ])
    expect(await numbers({ ...days, sort: 'ends', order: 'desc' })).toEqual([second, other, first])
    const path = `/api/subscriptions/delivered/export?from=2026-03-02&to=2026-03-03&subscriptionId=${music}&sort=ends&order=asc`
    const file = await downloadCsv(shop, path, worker)
    expect(file.rows.map(row => Number(row['Order number']))).toEqual([second, first])
  })
})

test('a search finds the same orders by index and row by row', async () => {
  const buyer = await newBuyer(shop)
  const order = await buyer.order(await newProduct(shop, 1, { name: 'Searched film' }))
  await pool.query(`update users set search_text = 'searched buyer' where id = $1`, [buyer.userId])
  const idsOf = async (search: string, isFrequent: boolean) => {
    const span = { limit: 100, offset: 0, sort: { sort: 'created', order: 'desc' } } as const
    return (await listOrders(shop.database.reader, { search, isFrequent }, span)).map(({ id }) => id)
  }
  for (const search of [String(order.number), order.id, 'searched FILM', 'buyer searched']) {
    expect(await idsOf(search, false), search).toContain(order.id)
    expect(await idsOf(search, true), search).toEqual(await idsOf(search, false))
  }
  expect(await idsOf('nothing like it', true)).toEqual([])
})
