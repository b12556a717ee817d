import { describe, expect, test } from 'vitest'
import { addAccounts, newBuyer, newProduct, orderState } from '#tests/support/buying.ts'
import { testShop } from '#tests/support/shop.ts'
import { completedOrder } from '#tests/support/staff-orders.ts'

const shop = await testShop()
const { pool } = shop.database
const asWorker = shop.caller((await shop.signIn('worker')).token, 'en')
const missing = '00000000-0000-4000-8000-000000000000'

const show = async (id: string) => (await asWorker('GET /api/staff/orders/{id}', { params: { id } })).data

describe('delivery of typed accounts', () => {
  const deliver = (orderItemId: string, accounts: string[]) =>
    asWorker('PUT /api/orders/delivery', { body: { orderItemId, delivered: true, accounts } })

  test('gives the customer the accounts, which belong to no other order', async () => {
    const product = await newProduct(shop)
    const { buyer, order, itemId } = await completedOrder(shop, asWorker, product, { quantity: 2 })
    const { data } = await deliver(itemId, ['typed-a@mail.test:one', 'typed-b@mail.test:two:three'])
    expect(data.items).toMatchObject([{ delivered: true }])
    const { accounts } = await buyer.read(order.id)
    expect(accounts.map(({ username, password }) => [username, password]).sort()).toEqual([
      ['typed-a@mail.test', 'one'],
      ['typed-b@mail.test', 'two:three'],
    ])
    expect((await orderState(shop, order.id)).deliveries).toHaveLength(2)
    const { rows } = await pool.query(
      "select after from audit_log where action = 'order.deliver' and subject_id = $1",
      [order.id],
    )
    expect(rows).toEqual([{ after: { itemId, typed: 2 } }])
    const other = await completedOrder(shop, asWorker, product)
    expect((await show(other.order.id)).freeStock).toEqual([{ itemId: other.itemId, available: 0 }])
  })

  test('refuses too few, unreadable and repeated accounts, and those that the shop has', async () => {
    const product = await newProduct(shop)
    const { order, itemId } = await completedOrder(shop, asWorker, product, { quantity: 2 })
    for (const lines of [['a@mail.test:1'], ['a@mail.test:1', 'none'], ['a@mail.test:1', 'A@mail.test:2']])
      await expect(deliver(itemId, lines)).rejects.toMatchObject({ status: 422, code: 'accounts_to_deliver' })
    await addAccounts(shop, product, 1)
    const [{ number }] = (await pool.query('select count(*)::int - 1 as number from stock_accounts')).rows
    const known = `user-${number}@stock.test:x`
    await expect(deliver(itemId, ['b@mail.test:1', known])).rejects.toMatchObject({
      status: 409,
      code: 'account_is_known',
    })
    expect((await orderState(shop, order.id)).deliveries).toEqual([])
  })

  test('happens once when several workers deliver at the same time', async () => {
    const { order, itemId } = await completedOrder(shop, asWorker, await newProduct(shop))
    const tries = Array.from({ length: 5 }, (_, number) => deliver(itemId, [`race-${number}@mail.test:x`]))
    const answers = await Promise.allSettled(tries)
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await orderState(shop, order.id)).deliveries).toHaveLength(1)
  })
})

describe('delivery from stock', () => {
  const deliver = (orderItemId: string) =>
    asWorker('PUT /api/orders/delivery', { body: { orderItemId, delivered: true, fromStock: true } })

  test('gives the waiting item free accounts, and the customer can see them', async () => {
    const product = await newProduct(shop)
    await addAccounts(shop, product, 3)
    const { buyer, order, itemId } = await completedOrder(shop, asWorker, product, { quantity: 2 })
    expect((await show(order.id)).freeStock).toEqual([{ itemId, available: 3 }])
    expect((await deliver(itemId)).data.items).toMatchObject([{ delivered: true }])
    expect((await buyer.read(order.id)).accounts.map(({ password }) => password)).toEqual([
      expect.stringMatching(/^secret-/),
      expect.stringMatching(/^secret-/),
    ])
    const { rows } = await pool.query(
      "select after from audit_log where action = 'order.deliver' and subject_id = $1",
      [order.id],
    )
    expect(rows).toEqual([{ after: { itemId, fromStock: true } }])
  })

  test('refuses a second source beside it, and delivers nothing', async () => {
    const product = await newProduct(shop)
    await addAccounts(shop, product, 1)
    const { order, itemId } = await completedOrder(shop, asWorker, product)
    const two = [{ deliveryEmail: 'reem@mail.test' }, { accounts: ['reem@mail.test:x'] }]
    for (const other of two) {
      const body = { orderItemId: itemId, delivered: true, fromStock: true, ...other } as const
      await expect(asWorker('PUT /api/orders/delivery', { body })).rejects.toMatchObject({
        status: 400,
        errors: [{ field: 'deliveryEmail' }],
      })
    }
    expect((await orderState(shop, order.id)).deliveries).toEqual([])
  })

  test('delivers all units or none, and does not count an account that ends too early', async () => {
    const product = await newProduct(shop)
    await addAccounts(shop, product, 2)
    await pool.query(
      `update stock_accounts set expires_at = now() + interval '1 day'
       where id = (select id from stock_accounts where product_id = $1 limit 1)`,
      [product],
    )
    const { order, itemId } = await completedOrder(shop, asWorker, product, { quantity: 2 })
    await expect(deliver(itemId)).rejects.toMatchObject({ status: 409, code: 'stock_short' })
    expect((await orderState(shop, order.id)).deliveries).toEqual([])
    expect((await show(order.id)).freeStock).toEqual([{ itemId, available: 1 }])
  })

  test('happens once when several workers deliver at the same time', async () => {
    const product = await newProduct(shop)
    await addAccounts(shop, product, 5)
    const { order, itemId } = await completedOrder(shop, asWorker, product)
    const answers = await Promise.allSettled(Array.from({ length: 5 }, () => deliver(itemId)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await orderState(shop, order.id)).deliveries).toHaveLength(1)
  })

  test('needs a paid order and a known item', async () => {
    const product = await newProduct(shop)
    await addAccounts(shop, product, 1)
    const order = await (await newBuyer(shop)).order(product)
    await expect(deliver(order.items[0]?.id ?? '')).rejects.toMatchObject({ code: 'not_to_deliver' })
    await expect(deliver(missing)).rejects.toMatchObject({ status: 404 })
    await expect(
      asWorker('PUT /api/orders/delivery', { body: { orderItemId: missing, delivered: true } }),
    ).rejects.toMatchObject({ status: 400, errors: [{ field: 'deliveryEmail' }] })
  })
})
