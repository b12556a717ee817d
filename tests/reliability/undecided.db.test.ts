import { expect, test } from 'vitest'
import { newBuyer, newProduct, orderState, runJobs } from '../support/buying.ts'
import { expectConsistent } from '../support/oracle.ts'
import { cards } from '../support/paymob.ts'
import { testShop } from '../support/shop.ts'
import { controlClock } from '../support/time.ts'

const shop = await testShop({ paymob: true })
const { pool } = shop.database
const clock = controlClock(shop)
/** A new session each time: sessions expire by the clock that the test moves. */
const admin = async () => shop.caller((await shop.signIn('admin')).token)
const hour = 3_600
const day = 24 * hour
const open = ['staysPending', 'authorised', 'contradicts'] as const

let coupons = 0

/** An order for its product's only account with a single-use coupon, paid with a card whose payment stays open. */
async function undecidedOrder(card: (typeof open)[number]) {
  const product = await newProduct(shop, 1)
  const code = `ONCE${++coupons}`
  const create = await admin()
  await create('POST /api/coupons', { body: { code, discount: 10, expiresAt: '2040-01-01', usageLimit: 1 } })
  const buyer = await newBuyer(shop)
  const { id } = await buyer.order(product, {}, { coupon: { code } })
  const { location } = await shop.paymob.pay(await buyer.pay(id), cards[card])
  await clock.pass(60, { steps: 60 })
  const transactionId = location?.searchParams.get('id') ?? ''
  return { id, product, code, buyer, transactionId }
}

async function released({ product, code }: { product: string; code: string }) {
  const { rows } = await pool.query(
    `select (select count(*)::int from stock_accounts where product_id = $1 and state = 'available') as accounts,
       (select used_count from coupons where code = $2) as uses`,
    [product, code],
  )
  return rows[0]
}

async function nextCheckInSeconds(orderId: string): Promise<number | null> {
  const { rows } = await pool.query('select next_check_at as at from payments where order_id = $1', [orderId])
  return rows[0].at && (rows[0].at.getTime() - shop.deps.clock.now().getTime()) / 1_000
}

/** Moves the clock by three days and runs two minutes of jobs. */
async function threeDays(): Promise<void> {
  clock.jump(3 * day)
  await clock.pass(120, { steps: 60 })
}

test.each(open)(
  '%s: the order keeps its reservation for 6 hours, then a case opens and the stock is released',
  async card => {
    const order = await undecidedOrder(card)
    clock.jump(6 * hour)
    await clock.pass(60, { steps: 60 })
    expect(await orderState(shop, order.id)).toMatchObject({
      order: { status: 'pending' },
      reserved: 1,
      cases: [],
    })
    expect(await nextCheckInSeconds(order.id)).toBeLessThanOrEqual(60)
    clock.jump(hour)
    await clock.pass(60, { steps: 60 })
    const known = await orderState(shop, order.id)
    expect(known).toMatchObject({
      order: { status: 'cancelled', cancel_reason: 'expired' },
      payments: [{ state: 'pending' }],
      reserved: 0,
      cases: [{ kind: 'payment_unknown', state: 'open' }],
    })
    expect(known.events).toContain('payment_unknown')
    expect(await released(order)).toEqual({ accounts: 1, uses: 0 })
    expect(await nextCheckInSeconds(order.id)).toBeGreaterThan(1_800)
    await expectConsistent(shop)
  },
)

test.each(open)('%s: a late payment is delivered when stock is left, and the case closes', async card => {
  const order = await undecidedOrder(card)
  await threeDays()
  expect((await orderState(shop, order.id)).order.status).toBe('cancelled')
  await shop.paymob.settle(order.transactionId, 'success')
  await clock.pass(60, { steps: 60 })
  expect(await orderState(shop, order.id)).toMatchObject({
    order: { status: 'completed' },
    deliveries: [expect.any(String)],
    cases: [{ kind: 'payment_unknown', state: 'resolved' }],
  })
  expect(await released(order)).toEqual({ accounts: 0, uses: 1 })
  await expectConsistent(shop)
})

test('a late payment is refunded when the stock is sold', async () => {
  const order = await undecidedOrder('authorised')
  await threeDays()
  const rival = await newBuyer(shop)
  const { id } = await rival.order(order.product)
  await shop.paymob.pay(await rival.pay(id))
  await clock.pass(60, { steps: 60 })
  expect((await orderState(shop, id)).order.status).toBe('completed')
  // No callback: the hourly check finds it.
  await shop.paymob.callbacks({ send: false })
  await shop.paymob.settle(order.transactionId, 'success')
  await shop.paymob.callbacks({ send: true })
  clock.jump(hour)
  await clock.pass(120, { steps: 60 })
  expect(await orderState(shop, order.id)).toMatchObject({
    order: { status: 'cancelled' },
    payments: [{ state: 'refunded' }],
    refunds: [{ state: 'confirmed', amount_halalas: 4_500 }],
    cases: [
      { kind: 'payment_unknown', state: 'resolved' },
      { kind: 'paid_after_expiry', state: 'resolved' },
    ],
  })
  await expectConsistent(shop)
})

test('a payment declined after days closes its case', async () => {
  const orders = [await undecidedOrder('staysPending'), await undecidedOrder('authorised')]
  await threeDays()
  for (const { transactionId } of orders) await shop.paymob.settle(transactionId, 'failure')
  await clock.pass(60, { steps: 60 })
  for (const { id } of orders)
    expect(await orderState(shop, id)).toMatchObject({
      order: { status: 'cancelled' },
      payments: [{ state: 'declined' }],
      cases: [{ kind: 'payment_unknown', state: 'resolved' }],
    })
  await expectConsistent(shop)
})

test('a case that staff resolved is not opened again', async () => {
  const { id } = await undecidedOrder('staysPending')
  await threeDays()
  const { rows } = await pool.query('select id from cases where order_id = $1', [id])
  const staff = await admin()
  await staff('POST /api/cases/{id}/resolve', { params: { id: rows[0].id }, body: { resolution: 'Seen' } })
  clock.jump(2 * day)
  await clock.pass(60, { steps: 60 })
  expect((await orderState(shop, id)).cases).toEqual([{ kind: 'payment_unknown', state: 'resolved' }])
})

test('after 30 days the payment is no longer checked, but a callback still delivers', async () => {
  const order = await undecidedOrder('staysPending')
  await threeDays()
  clock.jump(30 * day)
  await clock.pass(60, { steps: 60 })
  expect(await orderState(shop, order.id)).toMatchObject({
    payments: [{ state: 'declined' }],
    cases: [{ kind: 'payment_unknown', state: 'open' }],
  })
  expect(await nextCheckInSeconds(order.id)).toBeNull()
  await shop.paymob.settle(order.transactionId, 'success')
  await runJobs(shop)
  expect(await orderState(shop, order.id)).toMatchObject({
    order: { status: 'completed' },
    cases: [{ kind: 'payment_unknown', state: 'resolved' }],
  })
  await expectConsistent(shop)
})

test('inquiries without an answer open a case and release the stock too', async () => {
  const order = await undecidedOrder('staysPending')
  await shop.paymob.mode('down')
  await threeDays()
  expect(await orderState(shop, order.id)).toMatchObject({
    order: { status: 'cancelled' },
    payments: [{ state: 'unknown' }],
    cases: [{ kind: 'payment_unknown', state: 'open' }],
  })
  await shop.paymob.mode('up')
  await shop.paymob.settle(order.transactionId, 'success')
  await clock.pass(120, { steps: 60 })
  expect((await orderState(shop, order.id)).order.status).toBe('completed')
  await expectConsistent(shop)
})
