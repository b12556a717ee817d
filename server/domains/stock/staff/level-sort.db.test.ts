import { expect, test } from 'vitest'
import { newBuyer, newProduct, runJobs } from '#tests/support/buying.ts'
import { addStock } from '#tests/support/catalogue.ts'
import { downloadCsv } from '#tests/support/csv.ts'
import { testShop } from '#tests/support/shop.ts'

const shop = await testShop({ paymob: true })
const { pool } = shop.database
const admin = await shop.signIn('admin')
const asAdmin = shop.caller(admin.token, 'en')

/** A product with instant delivery and this stock, of which so many accounts were sold. */
async function stocked(name: string, { left, sold }: { left: number; sold: number }) {
  const product = await newProduct(shop, left + sold, { name, name_ar: name, auto_receive: true })
  for (let count = 0; count < sold; count++) {
    const buyer = await newBuyer(shop)
    await shop.paymob.pay(await buyer.pay((await buyer.order(product)).id))
  }
  await runJobs(shop)
  return product
}

test('what runs out soonest comes first, and what does not sell comes last', async () => {
  const unsold = await stocked('Lasting A', { left: 1, sold: 0 })
  const slow = await stocked('Lasting B', { left: 6, sold: 1 })
  const soon = await stocked('Lasting C', { left: 2, sold: 2 })
  const out = await stocked('Lasting D', { left: 0, sold: 1 })
  const order = [out, soon, slow, unsold]

  const query = { search: 'lasting', sort: 'lasts', order: 'asc' } as const
  const { data } = await asAdmin('GET /api/stock-levels', { query })
  expect(data.products.map(({ id }) => id)).toEqual(order)
  expect(data.products.map(({ daysLeft }) => daysLeft)).toEqual([0, 30, 180, null])
  const file = await downloadCsv(shop, `/api/stock-levels/export?${new URLSearchParams(query)}`, admin)
  expect([...new Set(file.rows.map(row => row.ID))]).toEqual(order)

  const { data: named } = await asAdmin('GET /api/stock-levels', { query: { search: 'lasting' } })
  expect(named.products.map(({ id }) => id)).toEqual([unsold, slow, soon, out])
})

test('each duration has its level, and the one that runs out first places and finds its product', async () => {
  /** Sold for 30 and 90 days. */
  const both = async (name: string, month: number, quarter: number) => {
    const id = await newProduct(shop, month, { name, name_ar: name, auto_receive: true, low_stock_mark: 3 })
    await pool.query(
      'insert into product_durations (product_id, days, price_halalas, position) values ($1, 90, 9000, 1)',
      [id],
    )
    if (quarter > 0) await addStock(shop.database.reader, id, 90, quarter)
    return id
  }
  const full = await both('Several A', 8, 4)
  const low = await both('Several B', 8, 2)
  const out = await both('Several C', 8, 0)
  const buyer = await newBuyer(shop)
  for (const id of [full, low]) await shop.paymob.pay(await buyer.pay((await buyer.order(id)).id))
  await runJobs(shop)
  const levels = async (query: object) =>
    (await asAdmin('GET /api/stock-levels', { query: { search: 'several', ...query } })).data.products

  const sorted = await levels({ sort: 'lasts', order: 'asc' })
  expect(sorted.map(({ id }) => id)).toEqual([out, full, low])
  expect(sorted.map(({ daysLeft }) => daysLeft)).toEqual([0, 210, 210])
  expect(sorted.map(({ durations }) => durations.map(({ level, daysLeft }) => [level, daysLeft]))).toEqual([
    [
      [null, null],
      ['out', 0],
    ],
    [
      [null, 210],
      [null, null],
    ],
    [
      [null, 210],
      ['low', null],
    ],
  ])
  expect((await levels({ level: 'out' })).map(({ id }) => id)).toEqual([out])
  expect((await levels({ level: 'low' })).map(({ id }) => id)).toEqual([low, out])
})

test('what staff deliver, and a duration that is no longer offered, have no level', async () => {
  const manual = await newProduct(shop, undefined, { name: 'Levelless A' })
  const old = await newProduct(shop, 1, { name: 'Levelless B', low_stock_mark: 0 })
  await addStock(shop.database.reader, old, 365, 1)
  await pool.query(`update stock_accounts set state = 'quarantined', quarantine_reason = 'bad'
    where product_id = '${old}' and days = 365`)
  const query = { search: 'levelless', sort: 'lasts' } as const
  const { data } = await asAdmin('GET /api/stock-levels', { query })
  expect(data.products.map(({ id, daysLeft }) => [id, daysLeft])).toEqual([
    [old, null],
    [manual, null],
  ])
  const levels = data.products.flatMap(({ durations }) => durations.map(({ value, level }) => [value, level]))
  expect(levels).toEqual([
    [30, null],
    [365, null],
    [30, null],
  ])
})
