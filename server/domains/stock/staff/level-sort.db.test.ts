import { expect, test } from 'vitest'
import { newBuyer, newProduct, runJobs } from '#tests/support/buying.ts'
import { downloadCsv } from '#tests/support/csv.ts'
import { testShop } from '#tests/support/shop.ts'

const shop = await testShop({ paymob: true })
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
