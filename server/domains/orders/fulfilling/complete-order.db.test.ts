import { afterEach, expect, test } from 'vitest'
import { type Failpoint, watchFailpoints } from '#server/failpoint.ts'
import { facts, newBuyer, newProduct } from '#tests/support/buying.ts'
import { expectSound } from '#tests/support/oracle.ts'
import { testShop } from '#tests/support/shop.ts'

const shop = await testShop({ paymob: true })
const asWorker = shop.caller((await shop.signIn('worker')).token)
const buyer = await newBuyer(shop)
const [productId, otherId] = [await newProduct(shop, 20), await newProduct(shop, 20)]
afterEach(() => watchFailpoints(undefined))

const complete = (id: string) =>
  asWorker('PUT /api/orders/{id}', { params: { id }, body: { status: 'completed' } })

/** Stops the first that reaches the point; `reached` resolves when it is there. */
function holdFirstAt(point: Failpoint) {
  const reached = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  let isFirst = true
  watchFailpoints(name => {
    if (name !== point || !isFirst) return undefined
    isFirst = false
    reached.resolve()
    return released.promise
  })
  return { reached: reached.promise, release: () => released.resolve() }
}

const points = ['complete.after-row', 'deliver.taken', 'complete.delivered', 'complete.told'] as const

test.each([...points])('a completion that is held at %s does not block another one', async point => {
  const [held, other] = [await buyer.order(productId), await buyer.order(otherId)]
  const { reached, release } = holdFirstAt(point)
  const first = complete(held.id)
  try {
    await reached
    await complete(other.id)
  } finally {
    release()
  }
  await first
  const [later, earlier] = [await facts(shop, held.id), await facts(shop, other.id)]
  expect(later.order.invoice_number - earlier.order.invoice_number).toBe(1)
  await expectSound(shop)
})

test('a completion that is held after counting the sale does not block one of the same product', async () => {
  const [held, other] = [await buyer.order(productId), await buyer.order(productId)]
  const { reached, release } = holdFirstAt('complete.told')
  const first = complete(held.id)
  try {
    await reached
    await complete(other.id)
  } finally {
    release()
  }
  await first
  await expectSound(shop)
})

test('completions at the same time get numbers without a gap', async () => {
  const orders = []
  for (let count = 0; count < 8; count++) orders.push(await buyer.order(count % 2 ? productId : otherId))
  await Promise.all(orders.map(({ id }) => complete(id)))
  await expectSound(shop)
})
