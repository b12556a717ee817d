import { expect, test } from 'vitest'
import { newBuyer, newProduct, orderState, runJobs } from '../support/buying.ts'
import { expectConsistent } from '../support/oracle.ts'
import { cards } from '../support/paymob.ts'
import { testShop } from '../support/shop.ts'
import { controlClock } from '../support/time.ts'

const shop = await testShop({ paymob: true })
const clock = controlClock(shop)
const each = process.env.TEST_LENGTH === 'long' ? 50 : 3
/** Fewer than the failures after which the circuit breaker stops calling Paymob. */
const cutOff = 4

const several = <T>(make: () => Promise<T>, count = each): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, make))
const all = async (orders: string[]) => Promise.all(orders.map(orderId => orderState(shop, orderId)))
const states = async (orders: string[]) => (await all(orders)).map(({ order }) => order.status)
const every = (state: string, count = each) => Array.from({ length: count }, () => state)

async function order(product: string) {
  const buyer = await newBuyer(shop)
  return { buyer, orderId: (await buyer.order(product)).id }
}

async function payUnheard(product: string): Promise<string> {
  const { buyer, orderId } = await order(product)
  await shop.paymob.pay(await buyer.pay(orderId), cards.lost)
  return orderId
}

test('Paymob is down for an hour: nothing is lost, and all payments and refunds are settled two minutes after its return', async () => {
  const product = await newProduct(shop, 3 * each + cutOff)
  const delivered = await several(() => payUnheard(product))
  await clock.pass(120, { steps: 20 })
  // No callback came.
  expect(await states(delivered)).toEqual(every('completed'))
  const paid = await several(() => payUnheard(product))
  await shop.paymob.fault({ path: '/v1/intention', how: 'cut', times: cutOff })
  const unheard = await several(async () => {
    const { buyer, orderId } = await order(product)
    await expect(buyer.pay(orderId)).rejects.toMatchObject({ code: 'payment_start_unknown' })
    return orderId
  }, cutOff)

  await shop.paymob.mode('down')
  const refused = await several(async () => {
    const { buyer, orderId } = await order(product)
    await expect(buyer.pay(orderId)).rejects.toMatchObject({ status: 503 })
    return orderId
  })
  const admin = shop.caller((await shop.signIn('admin')).token)
  for (const id of delivered)
    await admin('POST /api/orders/{id}/refund', {
      params: { id },
      body: { reason: 'Does not work' },
      idempotencyKey: crypto.randomUUID(),
    })
  await clock.pass(3_600, { steps: 60 })
  expect(await states([...paid, ...unheard])).toEqual(every('pending', each + cutOff))
  for (const { reserved } of await all([...paid, ...unheard])) expect(reserved).toBe(1)

  await shop.paymob.mode('up')
  await clock.pass(120, { steps: 20 })
  expect(await states(paid)).toEqual(every('completed'))
  for (const { deliveries } of await all(paid)) expect(deliveries).toHaveLength(1)
  // These were never paid and have expired.
  expect(await states([...unheard, ...refused])).toEqual(every('cancelled', cutOff + each))
  for (const { refunds } of await all(delivered)) expect(refunds).toMatchObject([{ state: 'confirmed' }])
  expect((await shop.paymob.book()).totals.refundedCents).toBe(each * 5_000)
  await runJobs(shop)
  await expectConsistent(shop)
}, 240_000)
