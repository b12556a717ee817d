import { expect, test } from 'vitest'
import { newBuyer, newProduct, orderState, runJobs } from '../support/buying.ts'
import { cards } from '../support/paymob.ts'
import { testShop } from '../support/shop.ts'
import { controlClock } from '../support/time.ts'

const shop = await testShop({ paymob: true })
const { pool } = shop.database
const clock = controlClock(shop)
const product = await newProduct(shop, 20)
const hour = 3_600

async function order(card: string) {
  const buyer = await newBuyer(shop)
  const { id } = await buyer.order(product)
  await shop.paymob.pay(await buyer.pay(id), card)
  return id
}

/** Makes every check of this payment throw: its Paymob order id belongs to another row. */
async function brokenOrder(): Promise<string> {
  const [broken, other] = [await order(cards.lost), await order(cards.staysPending)]
  const { rows } = await pool.query('select provider_order_id as id from payments where order_id = $1', [
    broken,
  ])
  await pool.query('update payments set provider_order_id = null where order_id = $1', [broken])
  await pool.query('update payments set provider_order_id = $2 where order_id = $1', [other, rows[0].id])
  return broken
}

test('a payment whose check fails delays no other payment or refund, and its order expires', async () => {
  const refunded = await order(cards.lost)
  await clock.pass(60, { steps: 60 })
  const broken = await brokenOrder()
  const admin = shop.caller((await shop.signIn('admin')).token)
  await admin('POST /api/orders/{id}/refund', {
    params: { id: refunded },
    body: { reason: 'Asked for' },
    idempotencyKey: crypto.randomUUID(),
  })
  // The purchase and refund jobs are lost: only the jobs that run every minute are left.
  await pool.query('delete from graphile_worker._private_jobs')
  const paid = await order(cards.lost)
  await pool.query('delete from graphile_worker._private_jobs')
  clock.jump(1_800)
  await clock.pass(120, { steps: 60 })
  expect((await orderState(shop, paid)).order.status).toBe('completed')
  expect((await orderState(shop, refunded)).refunds).toMatchObject([{ state: 'confirmed' }])
  clock.jump(7 * hour)
  await clock.pass(60, { steps: 60 })
  expect(await orderState(shop, broken)).toMatchObject({
    order: { status: 'cancelled' },
    reserved: 0,
    cases: [{ kind: 'payment_unknown', state: 'open' }],
  })
})

test('a callback whose processing keeps failing opens a case after an hour', async () => {
  const id = await order(cards.pays)
  const events = async () =>
    (
      await pool.query(
        'select e.outcome from payment_events e join payments p using (provider_order_id) where p.order_id = $1',
        [id],
      )
    ).rows
  await expect.poll(async () => (await events()).length, { timeout: 30_000 }).toBe(1)
  await pool.query('alter table order_events rename to order_events_away')
  await runJobs(shop)
  expect(await events()).toEqual([{ outcome: null }])
  clock.jump(2 * hour)
  await runJobs(shop, { evenLater: true })
  await pool.query('alter table order_events_away rename to order_events')
  expect(await events()).toEqual([{ outcome: 'failed' }])
  const { rows } = await pool.query(
    `select kind from cases where payment_event_id is not null and state = 'open'`,
  )
  expect(rows).toEqual([{ kind: 'unknown_payment' }])
  await clock.pass(60, { steps: 60 })
  expect((await orderState(shop, id)).order.status).toBe('completed')
})

test('a refund with an unknown result opens a case after an hour', async () => {
  const id = await order(cards.lost)
  await clock.pass(60, { steps: 60 })
  const admin = shop.caller((await shop.signIn('admin')).token)
  await shop.paymob.fault({ path: '/api/acceptance/void_refund', how: 'cut', when: 'after' })
  await shop.paymob.fault({
    path: '/api/acceptance/transactions',
    how: 'error',
    when: 'before',
    times: 1_000,
  })
  await admin('POST /api/orders/{id}/refund', {
    params: { id },
    body: { reason: 'Asked for' },
    idempotencyKey: crypto.randomUUID(),
  })
  await clock.pass(60, { steps: 60 })
  clock.jump(hour)
  await clock.pass(60, { steps: 60 })
  expect((await orderState(shop, id)).cases).toEqual([{ kind: 'refund_unknown', state: 'open' }])
  await fetch(`${shop.paymob.baseUrl}/_control/faults`, { method: 'DELETE' })
  clock.jump(hour)
  await clock.pass(60, { steps: 60 })
  expect(await orderState(shop, id)).toMatchObject({
    refunds: [{ state: 'confirmed' }],
    cases: [{ kind: 'refund_unknown', state: 'resolved' }],
  })
})
