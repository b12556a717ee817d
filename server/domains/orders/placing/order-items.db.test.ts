import { expect, test } from 'vitest'
import { newBuyer, newProduct } from '#tests/support/buying.ts'
import { testShop } from '#tests/support/shop.ts'

const shop = await testShop()
const { pool } = shop.database

async function askFor(product: string, name: string, nameAr: string, position = 0) {
  await pool.query(
    `insert into product_custom_fields (product_id, position, field_name, field_name_ar, field_type, is_required)
     values ($1, $4, $2, $3, 'text', true)`,
    [product, name, nameAr, position],
  )
}

test('a custom-field value keeps the field name of the time of the order', async () => {
  const product = await newProduct(shop)
  await askFor(product, 'player_id', 'رقم اللاعب')
  const buyer = await newBuyer(shop)
  const order = await buyer.order(product, { customFieldValues: { player_id: 'P-77' } })
  const expected = [{ fieldName: 'player_id', fieldNameAr: 'رقم اللاعب', value: 'P-77' }]
  expect(order.items[0]?.customFields).toEqual(expected)
  await pool.query("update product_custom_fields set field_name_ar = 'المعرّف' where product_id = $1", [
    product,
  ])
  expect((await buyer.read(order.id)).items[0]?.customFields).toEqual(expected)
  await pool.query('delete from product_custom_fields where product_id = $1', [product])
  expect((await buyer.read(order.id)).items[0]?.customFields).toEqual(expected)
})

test('custom-field values are in the order of the product’s fields', async () => {
  const product = await newProduct(shop)
  const questions = ['server_region', 'id', 'email']
  for (const [at, name] of questions.entries()) await askFor(product, name, name, at)
  const buyer = await newBuyer(shop)
  const customFieldValues = { id: '7', email: 'a@mail.test', server_region: 'Jeddah' }
  const order = await buyer.order(product, { customFieldValues })
  expect(order.items[0]?.customFields.map(({ fieldName }) => fieldName)).toEqual(questions)
})

test('a value without a stored field name uses the product’s current name', async () => {
  const product = await newProduct(shop)
  await askFor(product, 'player_id', 'رقم اللاعب')
  const buyer = await newBuyer(shop)
  const order = await buyer.order(product, { customFieldValues: { player_id: 'P-77' } })
  await pool.query("update order_items set custom_field_names_ar = '{}' where order_id = $1", [order.id])
  const named = async () => (await buyer.read(order.id)).items[0]?.customFields[0]?.fieldNameAr
  expect(await named()).toBe('رقم اللاعب')
  await pool.query('delete from product_custom_fields where product_id = $1', [product])
  expect(await named()).toBe('player_id')
})

test('the masked order says whether there are accounts to reveal', async () => {
  const staff = shop.caller((await shop.signIn('worker')).token)
  const buyer = await newBuyer(shop)
  const items = [
    { subscriptionId: await newProduct(shop, 1), quantity: 1 },
    { subscriptionId: await newProduct(shop), quantity: 1 },
  ]
  const { data: order } = await buyer.call('POST /api/orders', { body: { items } })
  const params = { id: order.id }
  await staff('PUT /api/orders/{id}', { params, body: { status: 'completed', reason: 'Paid in cash' } })
  await staff('PUT /api/orders/delivery', {
    body: { orderItemId: order.items[1]?.id ?? '', delivered: true, deliveryEmail: 'given@mail.test' },
  })
  const masked = await buyer.call('GET /api/orders/{id}', { params, query: { accounts: 'masked' } })
  expect(masked.data.accounts).toMatchObject([
    { hasSecret: true, username: null, password: null },
    { hasSecret: false, deliveryEmail: 'given@mail.test' },
  ])
})
