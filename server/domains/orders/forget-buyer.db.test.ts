import { expect, test } from 'vitest'
import { newBuyer, newProduct, work } from '#tests/support/buying.ts'
import { testShop } from '#tests/support/shop.ts'

const shop = await testShop()
const { pool } = shop.database

test('a deleted buyer leaves the order, and nothing that they told us', async () => {
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
  await work(shop)
  const { rows } = await pool.query(
    `select i.custom_field_values, d.delivery_email, o.total_halalas::int as total
     from orders o join order_items i on i.order_id = o.id join deliveries d on d.order_item_id = i.id where o.id = $1`,
    [order.id],
  )
  expect(rows).toEqual([{ custom_field_values: {}, delivery_email: 'deleted.invalid', total: 5_000 }])
})
