import { afterEach, describe, expect, test } from 'vitest'
import { dayMs } from '#model/time-units.ts'
import { watchFailpoints } from '#server/failpoint.ts'
import { jobHandlers } from '#server/job-handlers.ts'
import { newBuyer, newProduct, orderState, runJob, runJobs } from '../support/buying.ts'
import { expectConsistent } from '../support/oracle.ts'
import { cards } from '../support/paymob.ts'
import { testShop } from '../support/shop.ts'
import { controlClock } from '../support/time.ts'

const shop = await testShop({ paymob: true })
const { pool } = shop.database
const clock = controlClock(shop)
const product = await newProduct(shop, 30)
const context = { attempt: 1, maxAttempts: 1 }
afterEach(() => watchFailpoints(undefined))

/** Pays an order with a card whose callback is lost; the payment has not been checked yet. */
async function unheardOrder() {
  const buyer = await newBuyer(shop)
  const { id } = await buyer.order(product)
  const { location } = await shop.paymob.pay(await buyer.pay(id), cards.lost)
  return { id, buyer, transactionId: location?.searchParams.get('id') ?? '' }
}

async function paidOrder() {
  const order = await unheardOrder()
  await clock.pass(60, { steps: 60 })
  expect((await orderState(shop, order.id)).order.status).toBe('completed')
  return order
}

/** A part refund, because a database constraint would already prevent a second refund of the whole amount. */
async function requestRefund(orderId: string): Promise<string> {
  const admin = shop.caller((await shop.signIn('admin')).token)
  const params = { id: orderId }
  return (
    await admin('POST /api/orders/{id}/refund', {
      params,
      body: { reason: 'Asked for', amount: 20 },
      idempotencyKey: crypto.randomUUID(),
    })
  ).data.id
}

async function storedEvents(): Promise<number> {
  await shop.paymob.callbacksAnswered()
  return (await pool.query('select count(*)::int from payment_events')).rows[0].count
}

/** The two callbacks of a refund in the dashboard: one for the refund transaction, one for the payment. */
async function heard(act: () => Promise<unknown>, count = 2): Promise<void> {
  const before = await storedEvents()
  await act()
  expect(await storedEvents()).toBe(before + count)
  await runJobs(shop)
}

async function refundsOf(orderId: string) {
  const { rows } = await pool.query(
    `select r.amount_halalas::int as amount, r.state, r.source, r.reason
     from refunds r join payments p on p.id = r.payment_id where p.order_id = $1 order by r.source desc, r.amount_halalas`,
    [orderId],
  )
  return rows
}

const refunded = {
  order: { status: 'cancelled', cancel_reason: 'refunded' },
  payments: [{ state: 'refunded' }],
  deliveries: [],
  cases: [{ kind: 'provider_refund', state: 'open' }],
}
const voided = { ...refunded, payments: [{ state: 'voided' }] }
const partly = {
  order: { status: 'completed' },
  payments: [{ state: 'partly_refunded' }],
  deliveries: [expect.any(String)],
  cases: [],
}

test('a full refund in the provider’s dashboard is recorded by its callback: access ends and a case opens', async () => {
  const { id, transactionId, buyer } = await paidOrder()
  await heard(() => shop.paymob.dashboardRefund(transactionId))
  expect(await orderState(shop, id)).toMatchObject(refunded)
  expect(await refundsOf(id)).toEqual([
    { amount: 5_000, state: 'confirmed', source: 'provider', reason: 'provider_refund' },
  ])
  expect((await orderState(shop, id)).events).toContain('refund_confirmed')
  const mails = await pool.query('select template from outgoing_mails where user_id = $1', [buyer.userId])
  expect(mails.rows.map(({ template }) => template)).toContain('refund')
  await expectConsistent(shop)
})

test('a void in the provider’s dashboard is recorded as a void', async () => {
  const { id, transactionId } = await paidOrder()
  await heard(() => shop.paymob.dashboardVoid(transactionId))
  expect(await orderState(shop, id)).toMatchObject(voided)
  expect(await refundsOf(id)).toMatchObject([{ amount: 5_000, source: 'provider', reason: 'provider_void' }])
  await expectConsistent(shop)
})

test('part refunds in the dashboard are recorded one by one; access ends with the last', async () => {
  const { id, transactionId } = await paidOrder()
  await heard(() => shop.paymob.dashboardRefund(transactionId, { amountCents: 1_000 }))
  expect(await orderState(shop, id)).toMatchObject(partly)
  // The payment's second callback has the same signed fields as the first: only the refund's callback is new.
  await heard(() => shop.paymob.dashboardRefund(transactionId, { amountCents: 700 }), 1)
  expect((await refundsOf(id)).map(({ amount }) => amount)).toEqual([700, 1_000])
  expect(await orderState(shop, id)).toMatchObject(partly)
  await expectConsistent(shop)
  await heard(() => shop.paymob.dashboardRefund(transactionId), 1)
  expect((await refundsOf(id)).map(({ amount }) => amount)).toEqual([700, 1_000, 3_300])
  expect(await orderState(shop, id)).toMatchObject(refunded)
  await expectConsistent(shop)
})

test('without callbacks, refunds and voids in the dashboard are found within an hour', async () => {
  const [full, part, gone] = [await paidOrder(), await paidOrder(), await paidOrder()]
  await shop.paymob.dashboardRefund(full.transactionId, { callbacks: false })
  await shop.paymob.dashboardRefund(part.transactionId, { amountCents: 1, callbacks: false })
  await shop.paymob.dashboardVoid(gone.transactionId, { callbacks: false })
  await clock.pass(3_600, { steps: 60 })
  expect(await orderState(shop, full.id)).toMatchObject(refunded)
  expect(await orderState(shop, part.id)).toMatchObject(partly)
  expect(await orderState(shop, gone.id)).toMatchObject(voided)
  await expectConsistent(shop)
})

test('callbacks that arrive before the answer to our refund do not record it twice', async () => {
  const { id } = await paidOrder()
  const refundId = await requestRefund(id)
  const { 'send-refund': send, 'compare-due-payments': compare } = jobHandlers(shop.deps)
  const before = await storedEvents()
  watchFailpoints(async name => {
    if (name !== 'refund.answered') return
    watchFailpoints(undefined)
    expect(await storedEvents()).toBe(before + 2)
    await runJobs(shop, { without: ['send-refund'] })
    await pool.query(`update payments set compare_at = $1`, [shop.deps.clock.now()])
    await compare({}, context)
    expect(await refundsOf(id)).toMatchObject([{ state: 'sent' }])
  })
  await send({ refundId }, context)
  await clock.pass(240, { steps: 60 })
  expect(await refundsOf(id)).toMatchObject([{ amount: 2_000, state: 'confirmed', source: 'shop' }])
  expect((await orderState(shop, id)).cases).toEqual([])
  await expectConsistent(shop)
})

test('our refund whose answer is lost is not recorded as a refund in the dashboard', async () => {
  const { id } = await paidOrder()
  const refundId = await requestRefund(id)
  watchFailpoints(name => (name === 'refund.answered' ? Promise.reject(new Error('cut off')) : undefined))
  await expect(jobHandlers(shop.deps)['send-refund']({ refundId }, context)).rejects.toThrow('cut off')
  watchFailpoints(undefined)
  await pool.query(`update payments set compare_at = $1`, [shop.deps.clock.now()])
  await runJob(shop, 'compare-due-payments')
  await clock.pass(240, { steps: 60 })
  expect(await refundsOf(id)).toMatchObject([{ amount: 2_000, state: 'confirmed', source: 'shop' }])
  await expectConsistent(shop)
})

test('our unsent refund is cancelled when the dashboard refunded everything', async () => {
  const { id, transactionId } = await paidOrder()
  await requestRefund(id)
  const before = await storedEvents()
  await shop.paymob.dashboardRefund(transactionId)
  expect(await storedEvents()).toBe(before + 2)
  await runJobs(shop, { without: ['send-refund'] })
  await runJobs(shop)
  expect(await refundsOf(id)).toMatchObject([
    { amount: 2_000, state: 'failed', source: 'shop' },
    { amount: 5_000, state: 'confirmed', source: 'provider' },
  ])
  expect((await orderState(shop, id)).cases).toEqual([
    { kind: 'refund_failed', state: 'resolved' },
    { kind: 'provider_refund', state: 'open' },
  ])
  await expectConsistent(shop)
})

test('a refund made before the shop knew of the payment is recorded, and nothing is delivered', async () => {
  const [full, gone, part] = [await unheardOrder(), await unheardOrder(), await unheardOrder()]
  await shop.paymob.dashboardRefund(full.transactionId, { callbacks: false })
  await shop.paymob.dashboardVoid(gone.transactionId, { callbacks: false })
  await shop.paymob.dashboardRefund(part.transactionId, { amountCents: 1_000, callbacks: false })
  await clock.pass(60, { steps: 60 })
  const cases = [{ kind: 'provider_refund', state: 'open' }]
  const unpaid = { order: { status: 'pending' }, deliveries: [], reserved: 1, cases }
  expect(await orderState(shop, full.id)).toMatchObject({ ...unpaid, payments: [{ state: 'refunded' }] })
  expect(await orderState(shop, gone.id)).toMatchObject({ ...unpaid, payments: [{ state: 'voided' }] })
  expect(await orderState(shop, part.id)).toMatchObject(partly)
  await expectConsistent(shop)
  // The order is still payable.
  await shop.paymob.pay(await full.buyer.pay(full.id), cards.lost)
  await clock.pass(60, { steps: 60 })
  expect((await orderState(shop, full.id)).order.status).toBe('completed')
  await expectConsistent(shop)
})

test('a payment missing at Paymob opens a case, which closes when it appears', async () => {
  const { id } = await paidOrder()
  const rename = (from: string, to: string) =>
    pool.query(
      `update payments set transaction_id = ${to}, compare_at = $2 where order_id = $1 and transaction_id = ${from}`,
      [id, shop.deps.clock.now()],
    )
  const { rows } = await pool.query('select transaction_id as id from payments where order_id = $1', [id])
  await rename(`'${rows[0].id}'`, `'999999999'`)
  await runJob(shop, 'compare-due-payments')
  expect((await orderState(shop, id)).cases).toEqual([{ kind: 'provider_differs', state: 'open' }])
  await rename(`'999999999'`, `'${rows[0].id}'`)
  await runJob(shop, 'compare-due-payments')
  expect((await orderState(shop, id)).cases).toEqual([{ kind: 'provider_differs', state: 'resolved' }])
})

describe('more payments than a minute allows', () => {
  /** Makes every earlier payment wait, and these due: the first is the oldest and has waited longest. */
  async function makeDue(orders: { id: string }[]) {
    const now = shop.deps.clock.now().getTime()
    await pool.query('update payments set compare_at = $1 where compare_at is not null', [
      new Date(now + dayMs),
    ])
    for (const [index, { id }] of orders.entries()) {
      const age = (orders.length - index) * dayMs
      await pool.query(
        'update payments set settled_at = $2, compare_at = $3 where order_id = $1 and compare_at is not null',
        [id, new Date(now - age), new Date(now - age / 100)],
      )
    }
  }

  test('are compared newest first, and none is left out', async () => {
    const orders: Awaited<ReturnType<typeof paidOrder>>[] = []
    for (let count = 0; count < 5; count += 1) orders.push(await paidOrder())
    for (const { transactionId } of orders)
      await shop.paymob.dashboardRefund(transactionId, { callbacks: false })
    await makeDue(orders)
    const config = { ...shop.deps.config, comparisonsPerMinute: 3 }
    const { 'compare-due-payments': compare } = jobHandlers({ ...shop.deps, config })
    const statuses = async () =>
      Promise.all(orders.map(async ({ id }) => (await orderState(shop, id)).order.status))
    await compare({}, context)
    expect(await statuses()).toEqual(['cancelled', 'completed', 'completed', 'cancelled', 'cancelled'])
    await compare({}, context)
    expect(await statuses()).toEqual(Array(5).fill('cancelled'))
    await expectConsistent(shop)
  })
})

// The last test: it moves the clock by months.
test('without a callback, a refund in the dashboard on the hundredth day is found within an hour', async () => {
  const { id, transactionId } = await paidOrder()
  clock.jump(99.5 * 86_400)
  await shop.paymob.advance(99.5 * 86_400)
  await clock.pass(60, { steps: 60 })
  await shop.paymob.dashboardRefund(transactionId, { callbacks: false })
  await clock.pass(3_600, { steps: 60 })
  expect(await orderState(shop, id)).toMatchObject(refunded)
  await expectConsistent(shop)
})
