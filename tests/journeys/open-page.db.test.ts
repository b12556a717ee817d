import { afterAll, describe, expect, test } from 'vitest'
import { ageOrder, newBuyer, newProduct, orderState, runJob, runJobs } from '../support/buying.ts'
import { expectConsistent } from '../support/oracle.ts'
import { cards } from '../support/paymob.ts'
import { testShop } from '../support/shop.ts'

const shop = await testShop({ paymob: true })
const { pool } = shop.database
afterAll(() => expectConsistent(shop))

let coupons = 0

async function singleUseCoupon(): Promise<string> {
  const code = `ONCE${++coupons}`
  const worker = shop.caller((await shop.signIn('worker')).token)
  await worker('POST /api/coupons', {
    body: { code, discount: 10, expiresAt: '2030-01-01', usageLimit: 1 },
  })
  return code
}

async function usesOf(code: string): Promise<{ used: number; limit: number }> {
  const { rows } = await pool.query(
    'select used_count as used, usage_limit as "limit" from coupons where code = $1',
    [code],
  )
  return rows[0]
}

/** An order with a single-use coupon, and its open payment page. */
async function openPage(accounts = 1) {
  const product = await newProduct(shop, accounts)
  const code = await singleUseCoupon()
  const buyer = await newBuyer(shop)
  const order = await buyer.order(product, {}, { coupon: { code } })
  return { product, code, buyer, order, page: await buyer.pay(order.id) }
}

type Buyer = Awaited<ReturnType<typeof newBuyer>>

async function payAt(page: string, card: string = cards.lost): Promise<void> {
  await shop.paymob.pay(page, card)
  await runJobs(shop, { evenLater: true })
  await runJobs(shop, { evenLater: true })
}

const failures = {
  'a 400 for the e-mail address': async (buyer: Buyer, orderId: string) => {
    const email = `${buyer.userId}@refused.test`
    await pool.query('update users set email = $1 where id = $2', [email, buyer.userId])
    return buyer.pay(orderId)
  },
  'a 401': async (buyer: Buyer, orderId: string) => {
    await shop.paymob.fault({ path: '/v1/intention', how: 'unauthorized' })
    return buyer.pay(orderId)
  },
  'a 429': async (buyer: Buyer, orderId: string) => {
    await shop.paymob.fault({ path: '/v1/intention', how: 'too_many_requests' })
    return buyer.pay(orderId)
  },
  'a refused connection': (buyer: Buyer, orderId: string) =>
    shop.paymob.refusingConnections(() => buyer.pay(orderId)),
}

describe.each(Object.entries(failures))('a second attempt that fails with %s', (name, failSecond) => {
  const code = name === 'a 401' ? 'gateway_unauthorized' : 'payment_not_started_order_kept'

  test('keeps the order payable through the open page, which then pays and delivers it', async () => {
    const { buyer, order, page, code: coupon } = await openPage()
    await expect(failSecond(buyer, order.id)).rejects.toMatchObject({ code })
    expect(await orderState(shop, order.id)).toMatchObject({ order: { status: 'pending' }, reserved: 1 })
    const rival = await newBuyer(shop)
    await expect(
      rival.order(await newProduct(shop, 1), {}, { coupon: { code: coupon } }),
    ).rejects.toMatchObject({ code: 'coupon_exhausted' })

    await payAt(page)
    expect(await orderState(shop, order.id)).toMatchObject({
      order: { status: 'completed' },
      deliveries: [expect.any(String)],
    })
    expect(await usesOf(coupon)).toEqual({ used: 1, limit: 1 })
  })
})

test('a failed second attempt keeps the order payable through a page on which a card was declined', async () => {
  const { buyer, order, page } = await openPage()
  await payAt(page, cards.declined)
  await expect(failures['a 429'](buyer, order.id)).rejects.toThrow()
  await payAt(page)
  expect((await orderState(shop, order.id)).order.status).toBe('completed')
})

test('an order is cancelled and its coupon released when every attempt has failed', async () => {
  const code = await singleUseCoupon()
  const buyer = await newBuyer(shop)
  const order = await buyer.order(await newProduct(shop, 1), {}, { coupon: { code } })
  await expect(failures['a 429'](buyer, order.id)).rejects.toMatchObject({ code: 'payment_not_started' })
  expect((await orderState(shop, order.id)).order).toMatchObject({ cancel_reason: 'payment_not_started' })
  expect(await usesOf(code)).toEqual({ used: 0, limit: 1 })
})

describe('a payment after another order used the coupon', () => {
  async function buyWithCoupon(product: string, code: string) {
    const buyer = await newBuyer(shop)
    const order = await buyer.order(product, {}, { coupon: { code } })
    await payAt(await buyer.pay(order.id))
    expect((await orderState(shop, order.id)).order.status).toBe('completed')
  }

  test('of an expired order is refunded; the coupon limit holds and the stock is released', async () => {
    const { product, code, order, page } = await openPage(2)
    await ageOrder(shop, order.id, 31)
    await runJob(shop, 'expire-orders')
    await buyWithCoupon(product, code)

    await payAt(page)
    expect(await orderState(shop, order.id)).toMatchObject({
      order: { status: 'cancelled', cancel_reason: 'expired' },
      payments: [{ state: 'refunded' }],
      deliveries: [],
      reserved: 0,
      cases: [{ kind: 'paid_after_expiry', state: 'resolved' }],
    })
    expect(await usesOf(code)).toEqual({ used: 1, limit: 1 })
  })

  test('of an order that its buyer cancelled is refunded', async () => {
    const { product, code, buyer, order, page } = await openPage(2)
    await buyer.call('POST /api/orders/{id}/cancel', { params: { id: order.id } })
    await buyWithCoupon(product, code)

    await payAt(page)
    expect((await orderState(shop, order.id)).payments).toMatchObject([{ state: 'refunded' }])
    expect(await usesOf(code)).toEqual({ used: 1, limit: 1 })
  })
})

test('a late payment completes the order when stock and coupon are still available', async () => {
  const { code, order, page } = await openPage()
  await ageOrder(shop, order.id, 31)
  await runJob(shop, 'expire-orders')
  expect(await usesOf(code)).toEqual({ used: 0, limit: 1 })

  await payAt(page)
  expect((await orderState(shop, order.id)).order.status).toBe('completed')
  expect(await usesOf(code)).toEqual({ used: 1, limit: 1 })
})

test('a payment for an order that staff gave without payment pays for it', async () => {
  const { order, page } = await openPage()
  const worker = shop.caller((await shop.signIn('worker')).token)
  const params = { id: order.id }
  await worker('PUT /api/orders/{id}', { params, body: { status: 'completed', reason: 'A gift' } })
  const given = async () => (await worker('GET /api/staff/orders/{id}', { params })).data
  expect(await given()).toMatchObject({ givenWithoutPayment: true, isPaid: false })
  await payAt(page)
  expect(await given()).toMatchObject({ status: 'completed', givenWithoutPayment: false, isPaid: true })
})

test('staff cannot reopen a cancelled order whose coupon has since been used up', async () => {
  const { product, code, buyer, order } = await openPage(2)
  await buyer.call('POST /api/orders/{id}/cancel', { params: { id: order.id } })
  const other = await newBuyer(shop)
  await other.order(product, {}, { coupon: { code } })
  const worker = shop.caller((await shop.signIn('worker')).token)
  await expect(
    worker('PUT /api/orders/{id}', {
      params: { id: order.id },
      body: { status: 'pending', reason: 'Asked by phone' },
    }),
  ).rejects.toMatchObject({ status: 422, code: 'coupon_exhausted' })
  expect(await orderState(shop, order.id)).toMatchObject({ order: { status: 'cancelled' }, reserved: 0 })
  expect(await usesOf(code)).toEqual({ used: 1, limit: 1 })
})
