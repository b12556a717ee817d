import { expect, test } from 'vitest'
import { newBuyer, newProduct, runJobs } from '#tests/support/buying.ts'
import { downloadCsv } from '#tests/support/csv.ts'
import { testShop } from '#tests/support/shop.ts'

const shop = await testShop({ paymob: true })
const admin = await shop.signIn('admin')
const asAdmin = shop.caller(admin.token, 'en')

test('the order, its row and the file agree on what was refunded and what is left, without a second payment', async () => {
  const buyer = await newBuyer(shop)
  const order = await buyer.order(await newProduct(shop, 1))
  const [first, second] = [await buyer.pay(order.id), await buyer.pay(order.id)]
  await shop.paymob.pay(first)
  await runJobs(shop)
  await shop.paymob.pay(second)
  await runJobs(shop)
  await asAdmin('POST /api/orders/{id}/refund', {
    params: { id: order.id },
    body: { amount: 20, reason: 'A week of it did not work' },
    idempotencyKey: crypto.randomUUID(),
  })
  await runJobs(shop)

  const { data: detail } = await asAdmin('GET /api/staff/orders/{id}', { params: { id: order.id } })
  expect(detail.payments.map(({ refundedAmount }) => refundedAmount)).toEqual([50, 20])
  expect(detail).toMatchObject({ refunded: 20, net: 30 })

  const search = String(order.number)
  const { data: list } = await asAdmin('GET /api/orders', { query: { search } })
  expect(list.orders.find(({ id }) => id === order.id)).toMatchObject({ refunded: 20, net: 30 })

  const file = await downloadCsv(shop, `/api/orders/export?search=${search}`, admin)
  expect(file.rows.find(row => row['Order number'] === search)).toMatchObject({
    'Refunded (SAR)': '20',
    'Net (SAR)': '30',
  })
})
