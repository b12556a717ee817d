import { describe, expect, test } from 'vitest'
import { newBuyer, newProduct } from '#tests/support/buying.ts'
import { downloadCsv } from '#tests/support/csv.ts'
import { testShop } from '#tests/support/shop.ts'

// One rule decides what can be sold (database/sellable.ts). Here is every place that uses it, with an account that
// ends a day before the month that is sold.
const shop = await testShop()
const { pool } = shop.database
const { token } = await shop.signIn('admin')
const admin = shop.caller(token, 'en')
const guest = shop.caller(undefined, 'en')
const buyer = await newBuyer(shop)

async function productWithShortAccount(): Promise<string> {
  const id = await newProduct(shop, 1)
  await pool.query(
    `update stock_accounts set expires_at = now() + interval '29 days' where product_id = $1`,
    [id],
  )
  return id
}
/** The same account, valid for the whole month. */
const lengthen = (id: string) =>
  pool.query(`update stock_accounts set expires_at = now() + interval '31 days' where product_id = $1`, [id])

type Place = (id: string) => Promise<unknown>
const places: Record<string, { read: Place; short: unknown; long: unknown }> = {
  'the product page': {
    read: async id => (await guest('GET /api/subscriptions/{id}', { params: { id } })).data.inStock,
    short: false,
    long: true,
  },
  'the list of the shop': {
    read: async id =>
      (await guest('GET /api/subscriptions', { query: { limit: 100 } })).data.subscriptions.find(
        product => product.id === id,
      )?.inStock,
    short: false,
    long: true,
  },
  'the form of the product': {
    read: async id =>
      (await admin('GET /api/staff/subscriptions/{id}', { params: { id } })).data.stockByDuration,
    short: [],
    long: [{ days: 30, available: 1 }],
  },
  'the stock levels': {
    read: async id => {
      const { data } = await admin('GET /api/stock-levels', { query: { subscriptionId: id } })
      return data.products.find(product => product.id === id)?.durations.map(({ available }) => available)
    },
    short: [0],
    long: [1],
  },
  'the export of products': {
    read: async id => {
      const { rows } = await downloadCsv(shop, '/api/subscriptions/export', { token })
      return rows.find(({ ID }) => ID === id)?.Stock
    },
    short: '0',
    long: '1',
  },
  'a request to tell when it is back': {
    read: async id => {
      const body = { email: 'back@people.test', duration: 30 }
      return guest('POST /api/subscriptions/{id}/restock-notices', { params: { id }, body }).then(
        () => 'accepted',
        error => error.code,
      )
    },
    short: 'accepted',
    long: 'still_in_stock',
  },
  'an order': {
    read: async id =>
      buyer.order(id).then(
        ({ status }) => status,
        error => error.code,
      ),
    short: 'order_changed',
    long: 'pending',
  },
}

describe.each(Object.entries(places))('%s', (_, { read, short, long }) => {
  test('counts an account only when it lasts as long as what is sold', async () => {
    const id = await productWithShortAccount()
    expect(await read(id)).toEqual(short)
    await lengthen(id)
    // The shop keeps answers until the catalogue changes.
    await pool.query('update products set updated_at = now() where id = $1', [id])
    expect(await read(id)).toEqual(long)
  })
})

test('delivery by staff offers only such an account', async () => {
  const id = await productWithShortAccount()
  await pool.query('update products set auto_receive = false where id = $1', [id])
  const order = await buyer.order(id)
  const body = { status: 'completed', reason: 'paid in cash' } as const
  await admin('PUT /api/orders/{id}', { params: { id: order.id }, body })
  const free = async () =>
    (await admin('GET /api/staff/orders/{id}', { params: { id: order.id } })).data.freeStock
  expect(await free()).toMatchObject([{ available: 0 }])
  const orderItemId = order.items[0]?.id ?? ''
  const deliver = () =>
    admin('PUT /api/orders/delivery', { body: { orderItemId, delivered: true, fromStock: true } })
  await expect(deliver()).rejects.toMatchObject({ status: 409 })
  await lengthen(id)
  expect(await free()).toMatchObject([{ available: 1 }])
  await deliver()
})
