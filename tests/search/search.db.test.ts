import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { fillDemo } from '#database/demo/fill-demo.ts'
import { testShop } from '../support/shop.ts'
import { shopperQueries } from './queries.ts'

const shop = await testShop()
const call = shop.caller()

beforeAll(
  () =>
    fillDemo({
      database: shop.database,
      seal: plaintext => plaintext,
      fingerprint: text => createHash('sha256').update(text).digest(),
      hashPassword: async password => password,
      today: new Date('2026-03-15T14:20:00Z'),
    }),
  180_000,
)

const firstThree = async (typed: string) => {
  const { data } = await call('GET /api/search', { query: { q: typed, limit: 3 } })
  return data.subscriptions.map(product => product.id)
}

test('95 % of the shoppers’ queries find their product among the first three results', async () => {
  const missed: string[] = []
  for (const [typed, finds] of shopperQueries) {
    const found = await firstThree(typed)
    if (!found.includes(finds)) missed.push(`${typed}: not ${finds} but ${found.join(', ') || 'nothing'}`)
  }
  expect(shopperQueries.length).toBeGreaterThanOrEqual(60)
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(Math.floor(shopperQueries.length / 20))
})

test.each([
  ['فلم', 'movies-series'],
  ['لعبة', 'games'],
  ['خبر', 'news'],
])('%s finds products of a category that has the plural in its name', async (typed, category) => {
  const { data } = await call('GET /api/search', { query: { q: typed, limit: 3 } })
  expect(data.subscriptions.map(product => product.categoryId)).toContain(category)
})
