import { afterAll, expect, test } from 'vitest'
import { bulkActions } from '#tests/support/bulk-actions.ts'
import { addAccounts, newBuyer, newProduct, orderState, runJobs } from '#tests/support/buying.ts'
import { expectConsistent } from '#tests/support/oracle.ts'
import { testShop } from '#tests/support/shop.ts'
import { completedOrder, setStatus } from '#tests/support/staff-orders.ts'

const shop = await testShop({ paymob: true })
const { pool } = shop.database
const asWorker = shop.caller((await shop.signIn('worker')).token, 'en')
const { start, read } = bulkActions(asWorker)

afterAll(() => expectConsistent(shop))

async function deliverAll(from: 'stock' | 'entered_email', ids: string[]) {
  const id = await start({ screen: 'orders', action: 'deliver', params: { from }, selection: { ids } })
  await runJobs(shop)
  return read(id)
}

test('several orders receive available accounts at once; an order with too few keeps waiting', async () => {
  const product = await newProduct(shop)
  await addAccounts(shop, product, 3)
  const [first, second, short] = [
    await completedOrder(shop, asWorker, product),
    await completedOrder(shop, asWorker, product),
    await completedOrder(shop, asWorker, product, { quantity: 2 }),
  ]
  const job = await deliverAll('stock', [first.order.id, second.order.id, short.order.id])
  expect(job).toMatchObject({ state: 'done', done: 2, failed: 1, undoable: 0 })
  expect(job.results[0]).toMatchObject({
    id: short.order.id,
    message: expect.stringContaining('1 of 2'),
  })
  const accounts = [first, second].map(async ({ buyer, order }) => (await buyer.read(order.id)).accounts)
  expect((await Promise.all(accounts)).map(list => list.length)).toEqual([1, 1])
  expect((await orderState(shop, short.order.id)).deliveries).toEqual([])
})

test('an order with two items is delivered whole or not at all', async () => {
  const [stocked, empty] = [await newProduct(shop), await newProduct(shop)]
  await addAccounts(shop, stocked, 1)
  const buyer = await newBuyer(shop)
  const items = [stocked, empty].map(subscriptionId => ({ subscriptionId, quantity: 1 }))
  const order = (await buyer.call('POST /api/orders', { body: { items } })).data
  await setStatus(asWorker, order.id, 'completed')
  expect(await deliverAll('stock', [order.id])).toMatchObject({ done: 0, failed: 1 })
  expect((await orderState(shop, order.id)).deliveries).toEqual([])
  await addAccounts(shop, empty, 1)
  expect(await deliverAll('stock', [order.id])).toMatchObject({ done: 1, failed: 0 })
  expect((await orderState(shop, order.id)).deliveries).toHaveLength(2)
})

test('activated orders go to the address that each customer entered', async () => {
  const product = await newProduct(shop)
  await pool.query(
    `insert into product_custom_fields (product_id, field_name, field_name_ar, field_type)
     values ($1, 'a note', 'ملاحظة', 'text'), ($1, 'mail', 'البريد', 'email')`,
    [product],
  )
  const entered = await completedOrder(shop, asWorker, product, {
    customFieldValues: { mail: 'reem@mail.test', 'a note': 'thanks' },
  })
  const without = await completedOrder(shop, asWorker, product, { customFieldValues: { 'a note': 'hello' } })
  const job = await deliverAll('entered_email', [entered.order.id, without.order.id])
  expect(job).toMatchObject({ done: 1, failed: 1 })
  expect(job.results[0]).toMatchObject({
    id: without.order.id,
    message: expect.stringContaining('no e-mail address'),
  })
  const { accounts } = await entered.buyer.read(entered.order.id)
  expect(accounts).toMatchObject([{ deliveryEmail: 'reem@mail.test' }])
})

test('nothing is delivered twice, and nothing of an unpaid order', async () => {
  const product = await newProduct(shop)
  await addAccounts(shop, product, 5)
  const { order } = await completedOrder(shop, asWorker, product)
  const unpaid = await (await newBuyer(shop)).order(product)
  const ids = [order.id, unpaid.id]
  expect(await deliverAll('stock', ids)).toMatchObject({ done: 1, failed: 1 })
  expect(await deliverAll('stock', ids)).toMatchObject({ done: 0, failed: 2 })
  expect((await orderState(shop, order.id)).deliveries).toHaveLength(1)
  expect((await orderState(shop, unpaid.id)).deliveries).toEqual([])
})
