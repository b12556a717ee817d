import { expect, test } from 'vitest'
import { newBuyer, newProduct, orderState, runJobs } from '#tests/support/buying.ts'
import { testShop } from '#tests/support/shop.ts'

const shop = await testShop({ paymob: true })

test('while a second payment is being refunded, a refund request applies to the payment that bought the goods', async () => {
  const buyer = await newBuyer(shop)
  const order = await buyer.order(await newProduct(shop, 1))
  const first = await buyer.pay(order.id)
  const second = await buyer.pay(order.id)
  await shop.paymob.pay(first)
  await runJobs(shop)
  // Paymob captures the second payment and refuses refunds during its outage.
  await shop.paymob.pay(second)
  await shop.paymob.fault({ path: '/api/acceptance/void_refund', how: 'error', when: 'before', times: 50 })
  await runJobs(shop)
  expect((await orderState(shop, order.id)).payments).toMatchObject([
    { state: 'approved' },
    { state: 'approved' },
  ])

  const admin = shop.caller((await shop.signIn('admin')).token)
  const { data } = await admin('POST /api/orders/{id}/refund', {
    params: { id: order.id },
    body: { amount: 20, reason: 'A week of it did not work' },
    idempotencyKey: crypto.randomUUID(),
  })
  expect(data.amount).toBe(20)
  const { rows } = await shop.database.pool.query(
    `select p.attempt, r.amount_halalas::int as amount from refunds r join payments p on p.id = r.payment_id
     where p.order_id = $1 order by p.attempt`,
    [order.id],
  )
  expect(rows).toEqual([
    { attempt: 1, amount: 2_000 },
    { attempt: 2, amount: 5_000 },
  ])
})
