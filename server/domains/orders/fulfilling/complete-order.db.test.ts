import { afterEach, expect, test } from 'vitest'
import { type Failpoint, watchFailpoints } from '#server/failpoint.ts'
import { newBuyer, newProduct, orderState } from '#tests/support/buying.ts'
import { expectConsistent } from '#tests/support/oracle.ts'
import { testShop } from '#tests/support/shop.ts'

const shop = await testShop({ paymob: true })
const asWorker = shop.caller((await shop.signIn('worker')).token)
const buyer = await newBuyer(shop)
const [productId, otherId] = [await newProduct(shop, 20), await newProduct(shop, 20)]
afterEach(() => watchFailpoints(undefined))

const complete = (id: string) =>
  asWorker('PUT /api/orders/{id}', { params: { id }, body: { status: 'completed' } })

/** Pauses the first caller at the failpoint; `reached` resolves when it is there. */
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

const points = ['complete.after-row', 'deliver.claimed', 'complete.delivered', 'complete.notified'] as const

test.each([...points])('a completion that is paused at %s does not block another one', async point => {
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
  const [later, earlier] = [await orderState(shop, held.id), await orderState(shop, other.id)]
  expect(later.order.invoice_number - earlier.order.invoice_number).toBe(1)
  await expectConsistent(shop)
})

test('a completion that is paused after counting the sale does not block another order of the product', async () => {
  const [held, other] = [await buyer.order(productId), await buyer.order(productId)]
  const { reached, release } = holdFirstAt('complete.notified')
  const first = complete(held.id)
  try {
    await reached
    await complete(other.id)
  } finally {
    release()
  }
  await first
  await expectConsistent(shop)
})

test('concurrent completions get invoice numbers without a gap', async () => {
  const orders = []
  for (let count = 0; count < 8; count++) orders.push(await buyer.order(count % 2 ? productId : otherId))
  await Promise.all(orders.map(({ id }) => complete(id)))
  await expectConsistent(shop)
})
