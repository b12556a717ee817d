import { describe, expect, test } from 'vitest'
import { ageOrder, newBuyer, newProduct, orderState, runJob, runJobs } from '../support/buying.ts'
import { cards } from '../support/paymob.ts'
import { testShop } from '../support/shop.ts'

const shop = await testShop({ paymob: true })
const { pool } = shop.database

const age = (orderId: string, minutes: number) => ageOrder(shop, orderId, minutes)
const expire = () => runJob(shop, 'expire-orders')
describe('the expiry of an order', () => {
  test('cancels an order without a payment attempt and releases its stock', async () => {
    const buyer = await newBuyer(shop)
    const order = await buyer.order(await newProduct(shop, 1))
    await expire()
    expect((await orderState(shop, order.id)).order.status).toBe('pending')
    await age(order.id, 31)
    await expire()
    const known = await orderState(shop, order.id)
    expect(known.order).toMatchObject({ status: 'cancelled', cancel_reason: 'expired' })
    expect(known.reserved).toBe(0)
  })

  test('cancels an order with an abandoned payment page after an inquiry', async () => {
    const buyer = await newBuyer(shop)
    const order = await buyer.order(await newProduct(shop, 1))
    await buyer.pay(order.id)
    await age(order.id, 31)
    await expire()
    const known = await orderState(shop, order.id)
    expect(known.order).toMatchObject({ status: 'cancelled', cancel_reason: 'expired' })
    expect(known.payments).toEqual([{ state: 'declined', known: false }])
  })

  test('delivers an order that was paid without a callback', async () => {
    const buyer = await newBuyer(shop)
    const order = await buyer.order(await newProduct(shop, 1))
    await shop.paymob.pay(await buyer.pay(order.id), cards.lost)
    await age(order.id, 31)
    await expire()
    expect((await orderState(shop, order.id)).order.status).toBe('completed')
  })

  test('waits while inquiries to Paymob fail', async () => {
    const buyer = await newBuyer(shop)
    const order = await buyer.order(await newProduct(shop, 1))
    await shop.paymob.pay(await buyer.pay(order.id), cards.lost)
    await age(order.id, 31)
    await shop.paymob.mode('down')
    await expire()
    expect(await orderState(shop, order.id)).toMatchObject({
      order: { status: 'pending' },
      reserved: 1,
      payments: [{ state: 'unknown' }],
    })
    await shop.paymob.mode('up')
    await runJobs(shop, { evenLater: true })
    expect((await orderState(shop, order.id)).order.status).toBe('completed')
  })
})

describe('a lost answer of Paymob', () => {
  test('to creating a payment keeps order and stock, and the buyer can try again', async () => {
    const buyer = await newBuyer(shop)
    const order = await buyer.order(await newProduct(shop, 1))
    await shop.paymob.fault({ path: '/v1/intention', how: 'cut' })
    await expect(buyer.pay(order.id)).rejects.toMatchObject({ status: 503, code: 'payment_start_unknown' })
    expect(await orderState(shop, order.id)).toMatchObject({
      order: { status: 'pending' },
      reserved: 1,
      payments: [{ state: 'unknown' }],
    })
    await shop.paymob.pay(await buyer.pay(order.id), cards.lost)
    await runJobs(shop, { evenLater: true })
    expect((await orderState(shop, order.id)).order.status).toBe('completed')
  })

  test('to a refund is checked, and the money is refunded once', async () => {
    const buyer = await newBuyer(shop)
    const order = await buyer.order(await newProduct(shop, 1))
    await shop.paymob.pay(await buyer.pay(order.id), cards.lost)
    await runJobs(shop, { evenLater: true })
    const before = (await shop.paymob.book()).totals.refundedCents
    await shop.paymob.fault({ path: '/api/acceptance/void_refund', how: 'cut' })
    const admin = shop.caller((await shop.signIn('admin')).token)
    await admin('POST /api/orders/{id}/refund', {
      params: { id: order.id },
      body: { reason: 'Bad account' },
      idempotencyKey: crypto.randomUUID(),
    })
    await runJobs(shop)
    expect((await orderState(shop, order.id)).refunds).toMatchObject([{ state: 'unknown' }])
    await runJobs(shop, { evenLater: true })
    expect((await orderState(shop, order.id)).refunds).toMatchObject([{ state: 'confirmed' }])
    expect((await shop.paymob.book()).totals.refundedCents - before).toBe(5_000)
  })
})

describe('unexpected payments', () => {
  test('a decline followed by a success on the same payment page completes the order', async () => {
    const buyer = await newBuyer(shop)
    const order = await buyer.order(await newProduct(shop, 1))
    const checkoutUrl = await buyer.pay(order.id)
    await shop.paymob.callbacks({ send: false })
    await shop.paymob.pay(checkoutUrl, cards.declined)
    await runJobs(shop, { evenLater: true })
    expect((await orderState(shop, order.id)).payments).toMatchObject([{ state: 'declined' }])
    await shop.paymob.pay(checkoutUrl, cards.pays)
    await shop.paymob.callbacks({ send: true })
    await runJobs(shop, { evenLater: true })
    expect((await orderState(shop, order.id)).order.status).toBe('completed')
  })

  test('a success that Paymob only mentions opens a case at once, and its callback completes the order', async () => {
    const buyer = await newBuyer(shop)
    const order = await buyer.order(await newProduct(shop, 1))
    await shop.paymob.callbacks({ hold: true })
    await shop.paymob.pay(await buyer.pay(order.id), cards.pays)
    const { rows } = await pool.query('select provider_order_id as id from payments where order_id = $1', [
      order.id,
    ])
    await shop.paymob.payAgain(rows[0].id, cards.declined)
    await shop.paymob.callbacks({ hold: false })
    await runJobs(shop, { evenLater: true })
    expect(await orderState(shop, order.id)).toMatchObject({
      order: { status: 'pending' },
      payments: [{ state: 'unknown' }],
      cases: [{ kind: 'payment_unknown', state: 'open' }],
    })
    await shop.paymob.release()
    await runJobs(shop, { evenLater: true })
    expect(await orderState(shop, order.id)).toMatchObject({
      order: { status: 'completed' },
      payments: [{ state: 'approved' }],
      cases: [{ kind: 'payment_unknown', state: 'resolved' }],
    })
  })

  test('a second successful payment of an order is refunded automatically', async () => {
    const buyer = await newBuyer(shop)
    const order = await buyer.order(await newProduct(shop, 1))
    const [first, second] = [await buyer.pay(order.id), await buyer.pay(order.id)]
    await shop.paymob.pay(first, cards.lost)
    await shop.paymob.pay(second, cards.lost)
    await runJobs(shop, { evenLater: true })
    await runJobs(shop, { evenLater: true })
    const known = await orderState(shop, order.id)
    expect(known.order.status).toBe('completed')
    expect(known.deliveries).toHaveLength(1)
    expect(known.payments.map(({ state }) => state).sort()).toEqual(['approved', 'refunded'])
    expect(known.cases).toEqual([{ kind: 'paid_twice', state: 'resolved' }])
  })

  test('a payment of an order that its buyer cancelled is refunded', async () => {
    const buyer = await newBuyer(shop)
    const order = await buyer.order(await newProduct(shop, 1))
    const checkoutUrl = await buyer.pay(order.id)
    await buyer.call('POST /api/orders/{id}/cancel', { params: { id: order.id } })
    await shop.paymob.pay(checkoutUrl, cards.lost)
    await runJobs(shop, { evenLater: true })
    await runJobs(shop, { evenLater: true })
    expect(await orderState(shop, order.id)).toMatchObject({
      order: { status: 'cancelled', cancel_reason: 'customer' },
      payments: [{ state: 'refunded' }],
      deliveries: [],
    })
  })

  test('a payment of another amount delivers nothing and opens a case', async () => {
    const buyer = await newBuyer(shop)
    const order = await buyer.order(await newProduct(shop, 1))
    const checkoutUrl = await buyer.pay(order.id)
    await pool.query('update payments set amount_halalas = 4999 where order_id = $1', [order.id])
    await shop.paymob.pay(checkoutUrl, cards.lost)
    await runJobs(shop, { evenLater: true })
    expect(await orderState(shop, order.id)).toMatchObject({
      order: { status: 'pending' },
      deliveries: [],
      cases: [{ kind: 'amount_mismatch', state: 'open' }],
    })
    // The ledger does not equal the provider's book here: staff must resolve the case.
    await pool.query('update payments set amount_halalas = 5000 where order_id = $1', [order.id])
    await runJobs(shop, { evenLater: true })
  })
})

test('a callback about an unknown order is stored and shown to staff', async () => {
  const buyer = await newBuyer(shop)
  const order = await buyer.order(await newProduct(shop, 1))
  const checkoutUrl = await buyer.pay(order.id)
  await pool.query(
    "update payments set provider_order_id = 'other', next_check_at = now() + interval '1 day' where order_id = $1",
    [order.id],
  )
  await shop.paymob.pay(checkoutUrl, cards.pays)
  await runJobs(shop)
  const { rows } = await pool.query(
    "select c.kind from cases c where c.kind = 'unknown_payment' and c.state = 'open'",
  )
  expect(rows).toHaveLength(1)
})

describe('an order with automatic renewal', () => {
  test('creates a plan, is paid and enrolled, and is charged the full price from the second period on', async () => {
    const buyer = await newBuyer(shop)
    const product = await newProduct(shop, 1)
    const worker = shop.caller((await shop.signIn('worker')).token)
    const coupon = { code: 'FIRST10', discount: 10, expiresAt: '2030-01-01', usageLimit: 5 }
    await worker('POST /api/coupons', { body: coupon })
    const order = await buyer.order(
      product,
      {},
      { paymentMethod: 'subscription', coupon: { code: 'FIRST10' } },
    )
    expect(order.total).toBe(45)
    const plan = await buyer.call('POST /api/payments/create-subscription-plan', { body: {} })
    expect(plan.data.orderId).toBe(order.id)
    const again = await buyer.call('POST /api/payments/create-subscription-plan', { body: {} })
    expect(again.data.id).toBe(plan.data.id)
    const body = { special_reference: order.id, subscription_plan_id: plan.data.id }
    const { data } = await buyer.call('POST /api/payments/create-subscription-intention', { body })
    await shop.paymob.pay(data.checkoutUrl, cards.pays)
    await runJobs(shop, { evenLater: true })
    await runJobs(shop, { evenLater: true })
    expect((await orderState(shop, order.id)).order.status).toBe('completed')
    const { rows } = await pool.query(
      `select auto_renew, state, provider_subscription_id is not null as enrolled, amount_halalas::int as amount
       from subscriptions where user_id = $1`,
      [buyer.userId],
    )
    expect(rows).toEqual([{ auto_renew: true, state: 'active', enrolled: true, amount: 5_000 }])
    const { subscriptions } = await shop.paymob.book()
    expect(subscriptions.at(-1)).toMatchObject({ amountCents: 5_000 })
  })

  test('cannot be started for a one-time order', async () => {
    const buyer = await newBuyer(shop)
    await expect(
      buyer.call('POST /api/payments/create-subscription-plan', { body: {} }),
    ).rejects.toMatchObject({
      status: 422,
      code: 'no_renewing_order',
    })
    const order = await buyer.order(await newProduct(shop, 1))
    const body = { special_reference: order.id }
    await expect(
      buyer.call('POST /api/payments/create-subscription-intention', { body }),
    ).rejects.toMatchObject({ status: 422, code: 'other_payment_method' })
  })
})
