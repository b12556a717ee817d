import { afterAll, describe, expect, test } from 'vitest'
import { newBuyer, newProduct, orderState } from '#tests/support/buying.ts'
import { downloadCsv } from '#tests/support/csv.ts'
import { expectConsistent } from '#tests/support/oracle.ts'
import { testShop } from '#tests/support/shop.ts'
import { setStatus } from '#tests/support/staff-orders.ts'

const shop = await testShop({ paymob: true })
const { pool } = shop.database
const worker = await shop.signIn('worker')
const asWorker = shop.caller(worker.token, 'en')

afterAll(() => expectConsistent(shop))

describe('a status set by staff', () => {
  test('completed delivers the reserved accounts', async () => {
    const buyer = await newBuyer(shop)
    const order = await buyer.order(await newProduct(shop, 1))
    expect(await setStatus(asWorker, order.id, 'completed')).toMatchObject({
      status: 'completed',
      items: [{ delivered: true }],
    })
    const audit = await pool.query(
      "select actor_id, reason, before, after from audit_log where subject_id = $1 and action = 'order.status'",
      [order.id],
    )
    expect(audit.rows).toEqual([
      {
        actor_id: worker.userId,
        reason: 'A call from the buyer',
        before: { status: 'pending' },
        after: { status: 'completed', givenWithoutPayment: true },
      },
    ])
  })

  test('is refused when the order has another status than the person saw', async () => {
    const buyer = await newBuyer(shop)
    const product = await newProduct(shop, 1)
    const order = await buyer.order(product)
    await buyer.call('POST /api/orders/{id}/cancel', { params: { id: order.id } })
    const params = { id: order.id }
    const body = { status: 'completed', expectedStatus: 'pending', reason: 'Paid by transfer' } as const
    await expect(asWorker('PUT /api/orders/{id}', { params, body })).rejects.toMatchObject({
      status: 409,
      code: 'order_status_changed',
      message: expect.stringContaining('cancelled'),
    })
    expect(await orderState(shop, order.id)).toMatchObject({ order: { status: 'cancelled' }, deliveries: [] })
    const seen = { ...body, expectedStatus: 'cancelled' } as const
    expect((await asWorker('PUT /api/orders/{id}', { params, body: seen })).data.status).toBe('completed')
  })

  test('cancelled releases stock, and pending reserves it again if available', async () => {
    const buyer = await newBuyer(shop)
    const product = await newProduct(shop, 1)
    const order = await buyer.order(product)
    await setStatus(asWorker, order.id, 'cancelled')
    expect((await orderState(shop, order.id)).reserved).toBe(0)
    await setStatus(asWorker, order.id, 'pending')
    expect((await orderState(shop, order.id)).reserved).toBe(1)
    await setStatus(asWorker, order.id, 'cancelled')
    await (await newBuyer(shop)).order(product)
    await expect(setStatus(asWorker, order.id, 'completed')).rejects.toMatchObject({
      status: 409,
      code: 'order_changed',
    })
  })

  test('pending gives an old order a new payment deadline and a new total', async () => {
    const buyer = await newBuyer(shop)
    const order = await buyer.order(await newProduct(shop, 1))
    await setStatus(asWorker, order.id, 'cancelled')
    await pool.query(
      `update orders set created_at = created_at - interval '3 days', payable_until = payable_until - interval '3 days'
       where id = $1`,
      [order.id],
    )
    await pool.query(`update users set created_at = created_at - interval '3 days' where id = $1`, [
      buyer.userId,
    ])
    const before = Date.now()
    const { payableUntil } = await setStatus(asWorker, order.id, 'pending')
    expect(Date.parse(payableUntil ?? '')).toBeGreaterThanOrEqual(before + 30 * 60_000)
    expect(Date.parse(payableUntil ?? '')).toBeLessThanOrEqual(Date.now() + 30 * 60_000)
  })

  test('cancelled after completion revokes the deliveries', async () => {
    const buyer = await newBuyer(shop)
    const order = await buyer.order(await newProduct(shop, 1))
    await setStatus(asWorker, order.id, 'completed')
    await expect(setStatus(asWorker, order.id, 'pending')).rejects.toMatchObject({
      status: 409,
      code: 'order_is_delivered',
    })
    await setStatus(asWorker, order.id, 'cancelled')
    expect((await buyer.read(order.id)).accounts).toEqual([])
  })

  test('set twice changes nothing the second time', async () => {
    const order = await (await newBuyer(shop)).order(await newProduct(shop, 1))
    await setStatus(asWorker, order.id, 'completed')
    const before = await orderState(shop, order.id)
    await setStatus(asWorker, order.id, 'completed')
    expect(await orderState(shop, order.id)).toEqual(before)
  })
})

describe('an unpaid order', () => {
  const detail = async (call: typeof asWorker, id: string) =>
    (await call('GET /api/staff/orders/{id}', { params: { id } })).data

  test('is marked when staff complete it, in the order, the list, the timeline and the file', async () => {
    const order = await (await newBuyer(shop)).order(await newProduct(shop, 1))
    expect(await detail(asWorker, order.id)).toMatchObject({ isPaid: false, mayGive: true })
    await setStatus(asWorker, order.id, 'completed')
    const given = await detail(asWorker, order.id)
    expect(given).toMatchObject({ givenWithoutPayment: true, isPaid: false })
    expect(given.timeline.find(({ kind }) => kind === 'status_changed')?.details).toMatchObject({
      givenWithoutPayment: true,
    })
    const query = { kind: 'given', search: String(order.number) } as const
    const { orders } = (await asWorker('GET /api/orders', { query })).data
    expect(orders).toMatchObject([{ id: order.id, givenWithoutPayment: true }])
    const inFile = async () => {
      const file = await downloadCsv(shop, `/api/orders/export?search=${order.number}`, worker)
      return file.rows.map(row => row['Given without payment'])
    }
    expect(await inFile()).toEqual(['true'])
    await setStatus(asWorker, order.id, 'cancelled')
    expect((await detail(asWorker, order.id)).givenWithoutPayment).toBe(false)
    expect(await inFile()).toEqual(['false'])
  })

  test('is completed by admins only when the settings say so', async () => {
    const asAdmin = shop.caller((await shop.signIn('admin')).token, 'en')
    const setRule = (onlyAdminsGive: boolean) => asAdmin('PUT /api/settings', { body: { onlyAdminsGive } })
    const order = await (await newBuyer(shop)).order(await newProduct(shop, 1))
    await setRule(true)
    expect(await detail(asWorker, order.id)).toMatchObject({ mayGive: false })
    await expect(setStatus(asWorker, order.id, 'completed')).rejects.toMatchObject({
      status: 403,
      code: 'only_admins_give',
    })
    expect(await orderState(shop, order.id)).toMatchObject({ order: { status: 'pending' }, deliveries: [] })
    expect(await detail(asAdmin, order.id)).toMatchObject({ mayGive: true })
    const body = { status: 'completed', reason: 'Paid by transfer' } as const
    const { data } = await asAdmin('PUT /api/orders/{id}', { params: { id: order.id }, body })
    expect(data.status).toBe('completed')
    await setRule(false)
  })
})
