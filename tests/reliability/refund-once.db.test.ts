import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { watchFailpoints } from '#server/failpoint.ts'
import { jobHandlers } from '#server/job-handlers.ts'
import { createPaymob } from '#server/paymob/paymob.ts'
import { newBuyer, newProduct, orderState, runJobs } from '../support/buying.ts'
import { expectConsistent } from '../support/oracle.ts'
import { cards } from '../support/paymob.ts'
import { testShop } from '../support/shop.ts'
import { controlClock } from '../support/time.ts'

const shop = await testShop({ paymob: true })
const clock = controlClock(shop)
const context = { attempt: 1, maxAttempts: 1 }
const refundPath = '/api/acceptance/void_refund'
const admin = await shop.signIn('admin')
const product = await newProduct(shop, 20)

afterEach(() => watchFailpoints(undefined))

const heldRequests = async () =>
  z.object({ heldRequests: z.number() }).parse(await shop.paymob.control('mode')).heldRequests

/** Sends the refund and gives up while Paymob holds its answer back, however long it took to get there. */
async function sendUnanswered(refundId: string): Promise<void> {
  const { config } = shop.paymob
  const paymob = createPaymob({
    config,
    log: shop.deps.log,
    timeouts: { connectMs: 60_000, totalMs: 60_000 },
  })
  const before = await heldRequests()
  const giveUp = async () => {
    await expect.poll(heldRequests).toBe(before + 1)
    paymob.close()
  }
  await Promise.all([jobHandlers({ ...shop.deps, paymob })['send-refund']({ refundId }, context), giveUp()])
}

async function paidOrder(): Promise<string> {
  const buyer = await newBuyer(shop)
  const { id } = await buyer.order(product)
  await shop.paymob.pay(await buyer.pay(id), cards.lost)
  await runJobs(shop, { evenLater: true })
  expect((await orderState(shop, id)).order.status).toBe('completed')
  return id
}

async function ask(orderId: string, key: string) {
  const response = await fetch(`${shop.url}/api/orders/${orderId}/refund`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${admin.token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify({ reason: 'Does not work' }),
  })
  return { status: response.status, id: (await response.json()).data?.id as string | undefined }
}

/** The amount that the provider refunded for an order. */
async function givenBack(orderId: string): Promise<number[]> {
  const { orders, transactions } = await shop.paymob.book()
  const own = orders.filter(({ merchantOrderId }) => merchantOrderId?.startsWith(orderId)).map(({ id }) => id)
  return transactions
    .filter(({ kind, orderId: of }) => kind === 'refund' && own.includes(of))
    .map(({ amountCents }) => amountCents)
}

test.each([
  { keys: 'one key', keyOf: () => 'the-same', statuses: new Set([200]) },
  { keys: 'keys of their own', keyOf: (n: number) => `press-${n}`, statuses: new Set([200, 422]) },
])('asked for 20 times at once under $keys, and sent 20 times at once, it is given once', async asked => {
  const orderId = await paidOrder()
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => ask(orderId, asked.keyOf(n))))
  expect(new Set(answers.map(({ status }) => status))).toEqual(asked.statuses)
  const ids = [...new Set(answers.flatMap(({ id }) => id ?? []))]
  expect(ids).toHaveLength(1)
  const { 'send-refund': send } = jobHandlers(shop.deps)
  await Promise.all(Array.from({ length: 20 }, () => send({ refundId: ids[0] ?? '' }, context)))
  await runJobs(shop, { evenLater: true })
  expect(await givenBack(orderId)).toEqual([5_000])
  expect((await orderState(shop, orderId)).refunds).toMatchObject([{ state: 'confirmed' }])
})

test.each(['after', 'before'] as const)(
  'a refund whose answer is lost %s Paymob refunded is checked before it is sent again',
  async when => {
    const orderId = await paidOrder()
    await shop.paymob.fault({ path: refundPath, how: 'hang', when })
    const { id: refundId = '' } = await ask(orderId, `hang-${when}`)
    await sendUnanswered(refundId)
    expect((await orderState(shop, orderId)).refunds).toMatchObject([{ state: 'unknown' }])
    await clock.pass(60)
    // Until Paymob has had time to list the refund, the server checks and does not send again.
    const given = when === 'after' ? [5_000] : []
    expect(await givenBack(orderId)).toEqual(given)
    await clock.pass(120)
    expect(await givenBack(orderId)).toEqual([5_000])
    expect((await orderState(shop, orderId)).refunds).toMatchObject([{ state: 'confirmed' }])
  },
)

test.each(['refund.claimed', 'refund.answered', 'refund.after-ledger'] as const)(
  'a refund interrupted at %s is paid once',
  async point => {
    const orderId = await paidOrder()
    const { id: refundId = '' } = await ask(orderId, point)
    watchFailpoints(name => (name === point ? Promise.reject(new Error('cut off')) : undefined))
    const { 'send-refund': send } = jobHandlers(shop.deps)
    await expect(send({ refundId }, context)).rejects.toThrow('cut off')
    watchFailpoints(undefined)
    await clock.pass(180)
    expect(await givenBack(orderId)).toEqual([5_000])
    expect((await orderState(shop, orderId)).refunds).toMatchObject([{ state: 'confirmed' }])
  },
)

test('afterwards the ledger equals the provider’s book', async () => {
  await expectConsistent(shop)
})
