import { expect, test } from 'vitest'
import { newBuyer, newProduct, runJobs } from '#tests/support/buying.ts'
import { downloadCsv } from '#tests/support/csv.ts'
import { testShop } from '#tests/support/shop.ts'

const shop = await testShop({ paymob: true })
const admin = await shop.signIn('admin')
const asAdmin = shop.caller(admin.token, 'en')

/** The list and its file, which must agree. */
async function found(query: Record<string, string>) {
  const { data } = await asAdmin('GET /api/orders', { query: { ...query, order: 'asc' } })
  const numbers = data.orders.map(({ number }) => number)
  const file = await downloadCsv(shop, `/api/orders/export?order=asc&${new URLSearchParams(query)}`, admin)
  expect(file.rows.map(row => Number(row['Order number']))).toEqual(numbers)
  expect(data.pagination.total).toBe(numbers.length)
  return numbers
}

test('orders are found by product', async () => {
  const [music, films] = [await newProduct(shop), await newProduct(shop)]
  const buyer = await newBuyer(shop)
  const first = await buyer.order(music)
  await buyer.order(films)
  const last = await buyer.order(music)
  expect(await found({ subscriptionId: music })).toEqual([first.number, last.number])
  expect(await found({ subscriptionId: music, status: 'cancelled' })).toEqual([])
})

test('orders are found by coupon, in any case of its letters, also after they were cancelled', async () => {
  await asAdmin('POST /api/coupons', {
    body: { code: 'Ramadan.10', discount: 10, expiresAt: '2040-01-01', usageLimit: 5 },
  })
  const buyer = await newBuyer(shop)
  const used = await buyer.order(await newProduct(shop), {}, { coupon: { code: 'ramadan.10' } })
  await buyer.order(await newProduct(shop))
  await buyer.call('POST /api/orders/{id}/cancel', { params: { id: used.id } })
  expect(await found({ coupon: 'RAMADAN.10' })).toEqual([used.number])
  expect(await found({ coupon: 'ramadan' }), 'not by a part of the code').toEqual([])
})

test('orders are found by refund, a part of the money or all of it', async () => {
  const product = await newProduct(shop, 3)
  const buyer = await newBuyer(shop)
  const paid = async (refund?: number) => {
    const order = await buyer.order(product)
    await shop.paymob.pay(await buyer.pay(order.id))
    await runJobs(shop)
    if (refund !== undefined) {
      const body = { amount: refund, reason: 'Asked for it' }
      await asAdmin('POST /api/orders/{id}/refund', {
        params: { id: order.id },
        body,
        idempotencyKey: crypto.randomUUID(),
      })
      await runJobs(shop)
    }
    return order.number
  }
  await paid()
  const part = await paid(20)
  const full = await paid(50)
  expect(await found({ subscriptionId: product, refund: 'part' })).toEqual([part])
  expect(await found({ subscriptionId: product, refund: 'full' })).toEqual([full])
})
