import { afterAll, expect, test } from 'vitest'
import { newBuyer, newProduct, orderState, runJobs } from '../support/buying.ts'
import { expectConsistent } from '../support/oracle.ts'
import { cards } from '../support/paymob.ts'
import { startRecorder } from '../support/recorder.ts'
import { seededRandom } from '../support/seed.ts'
import { testShop } from '../support/shop.ts'

const shop = await testShop({ paymob: true })
const recorder = await startRecorder(shop.url)
shop.deps.config.publicUrl = recorder.url
afterAll(recorder.close)

function shuffled<T>(list: readonly T[]): T[] {
  const random = seededRandom()
  return list
    .map(item => ({ item, at: random(0, 1_000_000) }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
}

test('every callback sent ten times in random order has one effect', async () => {
  const product = await newProduct(shop, 5)
  const buyer = await newBuyer(shop)
  const plain = await buyer.order(product)
  await shop.paymob.pay(await buyer.pay(plain.id), cards.pays)
  const retried = await buyer.order(product)
  await shop.paymob.pay(await buyer.pay(retried.id), cards.declined)
  await shop.paymob.pay(await buyer.pay(retried.id), cards.visa)
  await runJobs(shop, { evenLater: true })
  const before = [await orderState(shop, plain.id), await orderState(shop, retried.id)]
  expect(before.map(({ order }) => order.status)).toEqual(['completed', 'completed'])

  const again = shuffled(recorder.calls.flatMap(call => Array.from({ length: 10 }, () => call)))
  for (const call of again) expect((await recorder.send(call)).status).toBe(200)
  await runJobs(shop, { evenLater: true })
  expect([await orderState(shop, plain.id), await orderState(shop, retried.id)]).toEqual(before)
  await expectConsistent(shop)
})

test('a modified callback is refused and has no effect', async () => {
  const product = await newProduct(shop, 1)
  const buyer = await newBuyer(shop)
  const order = await buyer.order(product)
  const from = recorder.calls.length
  await shop.paymob.pay(await buyer.pay(order.id), cards.declined)
  await runJobs(shop)
  const [declined] = recorder.calls.slice(from)
  const body = JSON.parse(declined?.body ?? '{}')
  body.obj.success = true
  const forged = { path: declined?.path ?? '', body: JSON.stringify(body) }
  expect((await recorder.send(forged)).status).toBe(401)
  expect((await recorder.send({ path: '/api/payments/paymob/webhook', body: forged.body })).status).toBe(401)
  await runJobs(shop)
  expect((await orderState(shop, order.id)).order.status).toBe('pending')
})
