import { describe, expect, test } from 'vitest'
import type { LiveEvent } from '#model/live-events.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { newBuyer, newProduct, orderState, runJobs } from '#tests/support/buying.ts'
import { testShop } from '#tests/support/shop.ts'

const shop = await testShop()
const { pool } = shop.database
const expiresAt = new Date(Date.now() + 48 * 3_600_000)
const asWorker = shop.caller((await shop.signIn('worker', { expiresAt })).token, 'en')
const admin = shop.caller((await shop.signIn('admin')).token, 'en')

const setStatus = (id: string, status: 'completed' | 'cancelled') =>
  asWorker('PUT /api/orders/{id}', { params: { id }, body: { status, reason: 'Paid by transfer' } })

/** A paid order whose reserved accounts, like all others of the product, cannot be delivered. */
async function paidAndShort(product: string, quantity = 1) {
  const [one] = await allPaidAndShort(product, [quantity])
  if (!one) throw new Error('no order was placed')
  return one
}

async function allPaidAndShort(product: string, quantities: number[]) {
  const placed = []
  for (const quantity of quantities) {
    const buyer = await newBuyer(shop)
    placed.push({ buyer, order: await buyer.order(product, { quantity }) })
  }
  await pool.query(
    `update stock_accounts set state = 'quarantined', quarantine_reason = 'reported', reserved_for = null, reserved_at = null
     where product_id = $1 and state = 'available'
       or reserved_for in (select id from order_items where order_id = any($2))`,
    [product, placed.map(({ order }) => order.id)],
  )
  for (const { order } of placed) await setStatus(order.id, 'completed')
  return placed
}

let given = 0
const addOne = (id: string) =>
  admin('POST /api/subscriptions/{id}/accounts', {
    params: { id },
    body: { accounts: [`late-${++given}@stock.test:late-secret-${given}`], duration: 30 },
  }).then(({ data }) => data)

const mailsTo = async (userId: string) =>
  (
    await pool.query('select dedupe_key from outgoing_mails where user_id = $1 order by created_at', [userId])
  ).rows.map(row => row.dedupe_key as string)

describe('a paid item without stock', () => {
  test('waits, gets the next account once, and buyer and staff are notified', async () => {
    const product = await newProduct(shop, 1)
    const { buyer, order } = await paidAndShort(product)
    await runJobs(shop)
    const itemId = order.items[0]?.id
    expect((await buyer.read(order.id)).items).toMatchObject([{ delivered: false, deliveryState: 'waiting' }])
    expect((await orderState(shop, order.id)).cases).toEqual([{ kind: 'delivery_short', state: 'open' }])
    const heard: LiveEvent[] = []
    shop.deps.live.subscribe([`user:${buyer.userId}`], event => heard.push(event))

    expect(await addOne(product)).toMatchObject({ added: 1, stock: 0 })
    await runJobs(shop)

    const read = await buyer.read(order.id)
    expect(read.items).toMatchObject([{ delivered: true, deliveryState: 'delivered' }])
    expect(read.accounts).toMatchObject([{ itemId, password: `late-secret-${given}` }])
    const known = await orderState(shop, order.id)
    expect(known.cases).toEqual([{ kind: 'delivery_short', state: 'resolved' }])
    expect(known.events.filter(kind => kind === 'item_delivered')).toHaveLength(1)
    expect(await mailsTo(buyer.userId)).toEqual([
      `order-completed:${order.id}`,
      `order-completed:${order.id}:${itemId}`,
    ])
    await expect.poll(() => heard.filter(({ type }) => type === 'order')).toHaveLength(1)

    expect(await addOne(product)).toMatchObject({ added: 1, stock: 1 })
    await runJobs(shop)
    expect((await orderState(shop, order.id)).deliveries).toHaveLength(1)
  })

  test('starts its duration at delivery, not at payment', async () => {
    const product = await newProduct(shop, 1)
    const { order } = await paidAndShort(product)
    await runJobs(shop)
    const ends = async () =>
      (
        await pool.query(
          `select subscriptions.ends_at, order_items.delivered_at from order_items
           join subscriptions on subscriptions.order_item_id = order_items.id where order_id = $1`,
          [order.id],
        )
      ).rows
    expect(await ends()).toEqual([{ ends_at: null, delivered_at: null }])
    await pool.query("update orders set completed_at = completed_at - interval '3 hours' where id = $1", [
      order.id,
    ])
    await addOne(product)
    await runJobs(shop)
    const [end] = await ends()
    expect(end.ends_at.getTime() - end.delivered_at.getTime()).toBe(30 * 86_400_000)
  })

  test('cancelled and completed again gets another account and leaves none reserved', async () => {
    const product = await newProduct(shop, 2)
    const buyer = await newBuyer(shop)
    const order = await buyer.order(product)
    for (const status of ['completed', 'cancelled', 'completed'] as const) await setStatus(order.id, status)
    await runJobs(shop)
    const known = await orderState(shop, order.id)
    expect(known.reserved).toBe(0)
    expect((await buyer.read(order.id)).accounts).toHaveLength(1)
    const { rows } = await pool.query(
      'select state, count(*)::int from stock_accounts where product_id = $1 group by state order by state',
      [product],
    )
    expect(rows.filter(({ state }) => state === 'reserved' || state === 'available')).toEqual([])
  })

  test('gets free accounts at once and opens no case', async () => {
    const product = await newProduct(shop, 2)
    const buyer = await newBuyer(shop)
    const order = await buyer.order(product)
    await pool.query(
      `update stock_accounts set state = 'quarantined', quarantine_reason = 'reported', reserved_for = null, reserved_at = null
       where product_id = $1 and state = 'reserved'`,
      [product],
    )
    await setStatus(order.id, 'completed')
    expect((await buyer.read(order.id)).items).toMatchObject([{ delivered: true }])
    expect((await orderState(shop, order.id)).cases).toEqual([])
  })

  test('comes after items paid earlier, and takes no reserved account', async () => {
    const product = await newProduct(shop, 4)
    const shopper = await newBuyer(shop)
    const pending = await shopper.order(product)
    const waiting = await allPaidAndShort(product, [1, 1, 1])
    await addOne(product)
    await addOne(product)
    await runJobs(shop)
    const given = await Promise.all(waiting.map(({ order }) => orderState(shop, order.id)))
    expect(given.map(({ deliveries }) => deliveries.length)).toEqual([1, 1, 0])
    expect((await orderState(shop, pending.id)).reserved).toBe(1)
    await setStatus(pending.id, 'completed')
    expect((await shopper.read(pending.id)).accounts).toHaveLength(1)
  })

  test('gets an account that an unpaid order releases', async () => {
    const product = await newProduct(shop, 2)
    const shopper = await newBuyer(shop)
    const unpaid = await shopper.order(product)
    const { order } = await paidAndShort(product)
    await shopper.call('POST /api/orders/{id}/cancel', { params: { id: unpaid.id } })
    await runJobs(shop)
    expect((await orderState(shop, order.id)).deliveries).toHaveLength(1)
    await expect(shopper.order(product)).rejects.toMatchObject({ code: 'order_changed' })
  })

  test('with several units gets accounts as they arrive, with a mail each time', async () => {
    const product = await newProduct(shop, 2)
    const { buyer, order } = await paidAndShort(product, 2)
    await runJobs(shop)
    await addOne(product)
    await runJobs(shop)
    const half = await buyer.read(order.id)
    expect(half.accounts).toHaveLength(1)
    expect(half.items).toMatchObject([{ deliveryState: 'waiting' }])
    await addOne(product)
    await runJobs(shop)
    expect((await buyer.read(order.id)).items).toMatchObject([{ deliveryState: 'delivered' }])
    expect(await mailsTo(buyer.userId)).toHaveLength(3)
  })

  test('gets one account when two arrive at the same time', async () => {
    const product = await newProduct(shop, 1)
    const { order } = await paidAndShort(product)
    await bothAtOnce(order.id, [() => addOne(product), () => addOne(product)])
    await runJobs(shop)
    expect((await orderState(shop, order.id)).deliveries).toHaveLength(1)
    const free = await pool.query(
      "select count(*)::int as count from stock_accounts where product_id = $1 and state = 'available'",
      [product],
    )
    expect(free.rows[0].count).toBe(1)
  })

  test('gets its account although another item is filled at the same time', async () => {
    const product = await newProduct(shop, 2)
    const both = await allPaidAndShort(product, [1, 1])
    await bothAtOnce(both[0]?.order.id, [() => addOne(product), () => addOne(product)])
    await runJobs(shop)
    for (const { order } of both) expect((await orderState(shop, order.id)).deliveries).toHaveLength(1)
  })

  test('gets nothing after its refund, and its case is closed', async () => {
    const product = await newProduct(shop, 1)
    const { buyer, order } = await paidAndShort(product)
    await setStatus(order.id, 'cancelled')
    expect((await buyer.read(order.id)).items).toMatchObject([{ deliveryState: 'not_due' }])
    expect(await addOne(product)).toMatchObject({ stock: 1 })
    await runJobs(shop)
    const known = await orderState(shop, order.id)
    expect(known.deliveries).toEqual([])
    expect(known.cases).toEqual([{ kind: 'delivery_short', state: 'resolved' }])
  })

  test('filled from stock cannot be delivered manually as well', async () => {
    const product = await newProduct(shop, 1)
    const { order } = await paidAndShort(product)
    await addOne(product)
    const orderItemId = order.items[0]?.id ?? ''
    const body = { orderItemId, delivered: true, deliveryEmail: 'given@mail.test' } as const
    await expect(asWorker('PUT /api/orders/delivery', { body })).rejects.toMatchObject({
      code: 'not_to_deliver',
    })
  })

  /** Both calls have reached the order's lock before either gets it. */
  async function bothAtOnce(orderId: string | undefined, deeds: (() => Promise<unknown>)[]): Promise<void> {
    const doorman = await pool.connect()
    await doorman.query('begin')
    await doorman.query('select from orders where id = $1 for update', [orderId])
    const done = Promise.all(deeds.map(deed => deed()))
    await expect.poll(waitingForALock, { timeout: 30_000 }).toBe(deeds.length)
    await doorman.query('commit')
    doorman.release()
    await done
  }

  async function waitingForALock(): Promise<number> {
    const { rows } = await pool.query(
      "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    return rows[0].count
  }
})

describe('an item with manual delivery', () => {
  const hour = 3_600_000
  const pass = async (hours: number) => {
    shop.travelTo(new Date(Date.now() + hours * hour))
    await shop.database.transaction(tx => enqueue(tx, 'report-overdue-deliveries', {}))
    await runJobs(shop)
  }
  const overdue = async (orderId: string) =>
    (await orderState(shop, orderId)).cases.filter(({ kind }) => kind === 'delivery_overdue')

  test('is due within a day; later it opens one case, which delivery closes', async () => {
    shop.travelTo(new Date())
    const buyer = await newBuyer(shop)
    const order = await buyer.order(await newProduct(shop))
    await setStatus(order.id, 'completed')
    const read = await buyer.read(order.id)
    const completedAt = new Date(read.completedAt ?? 0).getTime()
    expect(read.items[0]?.deliverBy).toBe(new Date(completedAt + 24 * hour).toISOString())
    await pass(23)
    expect(await overdue(order.id)).toEqual([])
    await pass(25)
    expect(await overdue(order.id)).toEqual([{ kind: 'delivery_overdue', state: 'open' }])
    const { data } = await asWorker('GET /api/cases', { query: { limit: 100 } })
    const found = data.cases.find(({ orderId }) => orderId === order.id)
    expect(found).toMatchObject({ details: { lines: 1 }, dueAt: expect.any(String) })
    // Staff resolved the case without delivering: it is not opened again.
    const resolution = 'The buyer asked us to wait until Sunday'
    await asWorker('POST /api/cases/{id}/resolve', { params: { id: found?.id ?? '' }, body: { resolution } })
    await pass(26)
    expect(await overdue(order.id)).toEqual([{ kind: 'delivery_overdue', state: 'resolved' }])
  })

  test('delivered late closes its case with the last item of the order', async () => {
    shop.travelTo(new Date())
    const buyer = await newBuyer(shop)
    const items = [
      { subscriptionId: await newProduct(shop), quantity: 1 },
      { subscriptionId: await newProduct(shop), quantity: 1 },
    ]
    const order = (await buyer.call('POST /api/orders', { body: { items } })).data
    await setStatus(order.id, 'completed')
    await pass(25)
    const deliver = (orderItemId = '') =>
      asWorker('PUT /api/orders/delivery', {
        body: { orderItemId, delivered: true, deliveryEmail: 'given@mail.test' },
      })
    await deliver(order.items[0]?.id)
    expect(await overdue(order.id)).toEqual([{ kind: 'delivery_overdue', state: 'open' }])
    await deliver(order.items[1]?.id)
    expect(await overdue(order.id)).toEqual([{ kind: 'delivery_overdue', state: 'resolved' }])
    shop.travelTo(new Date())
    expect((await buyer.read(order.id)).items).toMatchObject([{ deliverBy: null }, { deliverBy: null }])
  })
})
