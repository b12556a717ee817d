import { expect, test } from 'vitest'
import { newBuyer, newProduct, runJob, runJobs } from '#tests/support/buying.ts'
import { testShop } from '#tests/support/shop.ts'

const shop = await testShop({ paymob: true })
const { pool } = shop.database

test('deleting an account erases personal data from its orders and keeps the orders', async () => {
  const buyer = await newBuyer(shop)
  const product = await newProduct(shop)
  await pool.query(
    "insert into product_custom_fields (product_id, field_name, field_name_ar) values ($1, 'player', 'اللاعب')",
    [product],
  )
  const order = await buyer.order(product, { customFieldValues: { player: 'canary-player' } })
  const admin = await shop.signIn('admin')
  const asAdmin = shop.caller(admin.token)
  await asAdmin('PUT /api/orders/{id}', { params: { id: order.id }, body: { status: 'completed' } })
  const orderItemId = order.items[0]?.id ?? ''
  await asAdmin('PUT /api/orders/delivery', {
    body: { orderItemId, delivered: true, deliveryEmail: 'canary@mail.test' },
  })
  await asAdmin('DELETE /api/users/{id}', { params: { id: buyer.userId } })
  await runJobs(shop)
  const { rows } = await pool.query(
    `select i.custom_field_values, d.delivery_email, o.network_hash, o.total_halalas::int as total
     from orders o join order_items i on i.order_id = o.id join deliveries d on d.order_item_id = i.id where o.id = $1`,
    [order.id],
  )
  expect(rows).toEqual([
    { custom_field_values: {}, delivery_email: 'deleted.invalid', network_hash: null, total: 5_000 },
  ])
})

test('deleting an account erases the network of its payments', async () => {
  const buyer = await newBuyer(shop)
  const order = await buyer.order(await newProduct(shop))
  await buyer.pay(order.id)
  const networks = async () =>
    (await pool.query('select network_hash is null as cleared from payments where order_id = $1', [order.id]))
      .rows
  expect(await networks()).toEqual([{ cleared: false }])
  const admin = shop.caller((await shop.signIn('admin')).token)
  await admin('DELETE /api/users/{id}', { params: { id: buyer.userId } })
  await runJobs(shop)
  expect(await networks()).toEqual([{ cleared: true }])
})

test('an order keeps the hash of its network for a day, and longer only while it is unpaid', async () => {
  const buyer = await newBuyer(shop)
  const product = await newProduct(shop)
  const orders = [await buyer.order(product), await buyer.order(product), await buyer.order(product)]
  const [cancelled, unpaid, recent] = orders.map(({ id }) => id)
  await buyer.call('POST /api/orders/{id}/cancel', { params: { id: cancelled ?? '' } })
  await buyer.call('POST /api/orders/{id}/cancel', { params: { id: recent ?? '' } })
  const dayAgo = "created_at - interval '25 hours'"
  await pool.query(
    `update orders set created_at = ${dayAgo}, payable_until = payable_until - interval '25 hours' where id = any($1)`,
    [[cancelled, unpaid]],
  )
  await runJob(shop, 'delete-expired')
  const { rows } = await pool.query('select id from orders where id = any($1) and network_hash is null', [
    orders.map(({ id }) => id),
  ])
  expect(rows).toEqual([{ id: cancelled }])
})
