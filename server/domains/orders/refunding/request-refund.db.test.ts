import { afterAll, expect, test } from 'vitest'
import { newBuyer, newProduct, orderState, runJobs } from '#tests/support/buying.ts'
import { expectConsistent } from '#tests/support/oracle.ts'
import { testShop } from '#tests/support/shop.ts'
import { controlClock } from '#tests/support/time.ts'

const shop = await testShop({ paymob: true })
const [firstAdmin, secondAdmin] = [await shop.signIn('admin'), await shop.signIn('admin')]

afterAll(() => expectConsistent(shop))

async function paidOrder(): Promise<string> {
  const buyer = await newBuyer(shop)
  const order = await buyer.order(await newProduct(shop, 1))
  await shop.paymob.pay(await buyer.pay(order.id))
  await runJobs(shop)
  expect((await orderState(shop, order.id)).order.status).toBe('completed')
  return order.id
}

async function refund(token: string, orderId: string, { key, amount }: { key: string; amount: number }) {
  const response = await fetch(`${shop.url}/api/orders/${orderId}/refund`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify({ amount, reason: 'A week of it did not work' }),
  })
  const { data, code } = await response.json()
  return { status: response.status, id: data?.id, code }
}

const amounts = async (orderId: string) =>
  (await orderState(shop, orderId)).refunds.map(({ amount_halalas }) => Number(amount_halalas))

test('an idempotency key belongs to one admin and one order', async () => {
  const [first, second] = [await paidOrder(), await paidOrder()]
  const once = await refund(firstAdmin.token, first, { key: 'refund-1', amount: 10 })
  const other = await refund(secondAdmin.token, second, { key: 'refund-1', amount: 20 })
  expect([once.status, other.status]).toEqual([200, 200])
  expect(other.id).not.toBe(once.id)
  expect(await amounts(first)).toEqual([1_000])
  expect(await amounts(second)).toEqual([2_000])
  expect(await refund(firstAdmin.token, second, { key: 'refund-1', amount: 10 })).toMatchObject({
    status: 422,
    code: 'idempotency_key_reused',
  })
})

test('a refund without a key is refused', async () => {
  const orderId = await paidOrder()
  const response = await fetch(`${shop.url}/api/orders/${orderId}/refund`, {
    method: 'POST',
    headers: { authorization: `Bearer ${firstAdmin.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ amount: 10, reason: 'A week of it did not work' }),
  })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ code: 'idempotency_key_required' })
  expect(await amounts(orderId)).toEqual([])
})

test('a key whose stored answer has expired still means the same refund', async () => {
  const orderId = await paidOrder()
  const once = await refund(firstAdmin.token, orderId, { key: 'refund-2', amount: 10 })
  await shop.database.pool.query('delete from idempotency_keys')
  const again = await refund(firstAdmin.token, orderId, { key: 'refund-2', amount: 10 })
  expect(again).toMatchObject({ status: 200, id: once.id })
  await shop.database.pool.query('delete from idempotency_keys')
  expect(await refund(firstAdmin.token, orderId, { key: 'refund-2', amount: 15 })).toMatchObject({
    status: 422,
    code: 'idempotency_key_reused',
  })
  expect(await amounts(orderId)).toEqual([1_000])
})

test('a partial refund sends a live event to the open screens of staff and of the buyer', async () => {
  const orderId = await paidOrder()
  const heard: unknown[] = []
  const buyer = await shop.database.pool.query('select user_id from orders where id = $1', [orderId])
  const topics = ['staff', `user:${buyer.rows[0].user_id}`] as const
  for (const topic of topics) shop.deps.live.subscribe([topic], event => heard.push({ topic, ...event }))
  await refund(firstAdmin.token, orderId, { key: 'refund-3', amount: 10 })
  await runJobs(shop)
  expect((await orderState(shop, orderId)).refunds).toMatchObject([{ state: 'confirmed' }])
  for (const topic of topics)
    await expect.poll(() => heard).toContainEqual({ topic, type: 'order', orderId, status: 'completed' })
})

test('staff see why a refund waits or failed, and get a case when it cannot go on', async () => {
  const clock = controlClock(shop)
  const orderId = await paidOrder()
  const path = '/api/acceptance/void_refund'
  // The session expires by the clock that the test moves.
  const admin = async () => shop.caller((await shop.signIn('admin')).token)
  const refunds = async () =>
    (await (await admin())('GET /api/staff/orders/{id}', { params: { id: orderId } })).data.refunds
  const openCases = async () => {
    const { data } = await (await admin())('GET /api/cases', { query: { limit: 100 } })
    return data.cases
      .filter(one => one.orderId === orderId || one.kind === 'gateway_unauthorized')
      .map(({ kind }) => kind)
  }
  const ask = async (key: string) => {
    await refund(firstAdmin.token, orderId, { key, amount: 10 })
    await runJobs(shop)
  }

  await shop.paymob.fault({ path, how: 'unauthorized' })
  await ask('unauthorized')
  expect(await refunds()).toMatchObject([{ state: 'requested', waitingReason: 'unauthorized' }])
  expect(await openCases()).toEqual(['gateway_unauthorized'])
  await clock.pass(60, { steps: 60 })
  expect(await refunds()).toMatchObject([{ state: 'confirmed', waitingReason: null, nextAttemptAt: null }])
  expect(await openCases()).toEqual([])

  await shop.paymob.fault({ path, how: 'bad_request' })
  await ask('refused')
  expect((await refunds())[0]).toMatchObject({ state: 'failed', failureReason: 'Bad request.' })
  expect(await openCases()).toEqual(['refund_failed'])

  const heard: unknown[] = []
  await shop.paymob.fault({ path, how: 'too_many_requests', times: 1_000 })
  await refund(firstAdmin.token, orderId, { key: 'away', amount: 10 })
  shop.deps.live.subscribe(['staff'], event => heard.push(event))
  await runJobs(shop)
  const nextAttemptAt = new Date(shop.deps.clock.now().getTime() + 60_000).toISOString()
  expect((await refunds())[0]).toMatchObject({
    state: 'requested',
    waitingReason: 'unavailable',
    nextAttemptAt,
  })
  await expect.poll(() => heard).toContainEqual({ type: 'order', orderId, status: 'completed' })
  expect(await openCases()).toEqual(['refund_failed'])
  clock.jump(3_600)
  await clock.pass(60, { steps: 60 })
  expect(await openCases()).toEqual(['refund_failed', 'refund_delayed'])
  await fetch(`${shop.paymob.baseUrl}/_control/faults`, { method: 'DELETE' })
  await clock.pass(60, { steps: 60 })
  expect((await refunds())[0]).toMatchObject({ state: 'confirmed', waitingReason: null })
  expect(await openCases()).toEqual(['refund_failed'])
})
