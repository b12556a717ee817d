import { describe, expect, test } from 'vitest'
import { CallError } from '#model/calls.ts'
import { addCategory, addProduct } from '#tests/support/catalogue.ts'
import { testShop } from '#tests/support/shop.ts'

const shop = await testShop()
const db = shop.database.reader
const guest = shop.caller()
const worker = shop.caller((await shop.signIn('worker')).token)
const customer = shop.caller((await shop.signIn('user')).token)

await addCategory(db, 'music')
await addCategory(db, 'games')
await addProduct(db, 'a', { price: 1_000, rating: 4 })
await addProduct(db, 'b', { price: 3_000, rating: 5, discount_percent: 50, is_featured: true })
await addProduct(db, 'c', { price: 2_000, rating: 3, category_id: 'games', is_popular: true })
await addProduct(db, 'd', { price: 4_000, rating: 2, is_popular: true, is_featured: true })
await addProduct(db, 'hidden', { price: 500, is_hidden: true })
await addProduct(db, 'inactive', { price: 600, is_active: false })
await addProduct(db, 'archived', { price: 700, is_active: false, archived_at: new Date() })

type Query = NonNullable<Parameters<typeof guest<'GET /api/subscriptions'>>[1]>['query']

async function list(query: Query, as = guest) {
  const { data } = await as('GET /api/subscriptions', { query })
  return data.subscriptions.map(product => product.id).join(' ')
}

describe('a list', () => {
  test.each<[string, Query, string]>([
    ['cheapest first, by the discounted price', {}, 'a b c d'],
    ['dearest first', { order: 'desc' }, 'd c b a'],
    ['best rated first', { sort: 'rating' }, 'b a c d'],
    ['worst rated first', { sort: 'rating', order: 'asc' }, 'd c a b'],
    ['newest first', { sort: 'newest' }, 'd c b a'],
    ['relevance without a search is price', { sort: 'relevance' }, 'a b c d'],
    ['of a category', { category: 'games' }, 'c'],
    ['of a category that nobody knows', { category: 'nowhere' }, ''],
    ['featured', { featured: true }, 'b d'],
    ['not featured', { featured: false }, 'a c'],
    ['popular', { popular: true }, 'c d'],
    ['popular and featured', { popular: true, featured: true }, 'd'],
    ['from a price on', { minPrice: 15 }, 'b c d'],
    ['up to a price', { maxPrice: 15 }, 'a b'],
    ['between prices, both included', { minPrice: 15, maxPrice: 20 }, 'b c'],
    ['between halalas', { minPrice: 10.01, maxPrice: 14.99 }, ''],
    ['an empty search is none', { search: ' ' }, 'a b c d'],
  ])('%s', async (_, query, ids) => {
    expect(await list(query)).toBe(ids)
  })

  test('is cut into pages, and says how much there is on each of them', async () => {
    const page = async (number: number) =>
      (await guest('GET /api/subscriptions', { query: { page: number, limit: 3 } })).data
    expect((await page(1)).subscriptions.map(product => product.id)).toEqual(['a', 'b', 'c'])
    expect((await page(2)).subscriptions.map(product => product.id)).toEqual(['d'])
    expect((await page(2)).pagination).toEqual({ total: 4, page: 2, limit: 3, pages: 2, isCapped: false })
    expect(await page(7)).toEqual({
      subscriptions: [],
      pagination: { total: 4, page: 7, limit: 3, pages: 2, isCapped: false },
    })
  })

  test('has ten on a page unless it is asked for more', async () => {
    const { data } = await guest('GET /api/subscriptions')
    expect(data.pagination).toMatchObject({ page: 1, limit: 10 })
  })

  test('counts what is there at that moment', async () => {
    const total = async () =>
      (await guest('GET /api/subscriptions', { query: { minPrice: 1 } })).data.pagination.total
    expect(await total()).toBe(4)
    await addProduct(db, 'e', { price: 9_000 })
    expect(await total()).toBe(5)
    await db.updateTable('products').set({ is_hidden: true }).where('id', '=', 'e').execute()
    expect(await total()).toBe(4)
    await db.deleteFrom('products').where('id', '=', 'e').execute()
  })

  test('of a category is found below the category too', async () => {
    const { data } = await guest('GET /api/categories/{id}/subscriptions', {
      params: { id: 'music' },
      query: { featured: true, sort: 'price', order: 'desc', limit: 1 },
    })
    expect(data.subscriptions.map(product => product.id)).toEqual(['d'])
    expect(data.pagination).toEqual({ total: 2, page: 1, limit: 1, pages: 2, isCapped: false })
    await expect(
      guest('GET /api/categories/{id}/subscriptions', { params: { id: 'nowhere' } }),
    ).rejects.toMatchObject({ status: 404, code: 'category_not_found' })
  })
})

describe('staff', () => {
  test('see hidden and inactive products, archived ones no longer', async () => {
    expect(await list({ scope: 'staff', limit: 500 }, worker)).toBe('hidden inactive a b c d')
    const below = await worker('GET /api/categories/{id}/subscriptions', {
      params: { id: 'music' },
      query: { scope: 'staff' },
    })
    expect(below.data.pagination.total).toBe(5)
  })

  test.each([
    ['a guest', guest, 401],
    ['a customer', customer, 403],
  ])('%s does not', async (_, call, status) => {
    await expect(list({ scope: 'staff' }, call)).rejects.toMatchObject({ status })
    await expect(
      call('GET /api/subscriptions/{id}', { params: { id: 'a' }, query: { scope: 'staff' } }),
    ).rejects.toMatchObject({ status })
  })
})

describe('a bad value is refused by its name:', () => {
  async function refused(query: string): Promise<string[]> {
    const response = await fetch(`${shop.url}/api/subscriptions?${query}`)
    const answer = (await response.json()) as { code: string; errors: { field: string }[] }
    expect([response.status, answer.code]).toEqual([400, 'validation_failed'])
    return answer.errors.map(error => error.field)
  }

  test.each([
    ['page=0', 'page'],
    ['page=1.5', 'page'],
    ['page=0x10', 'page'],
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['limit=501&scope=staff', 'limit'],
    ['limit=ten', 'limit'],
    ['sort=name', 'sort'],
    ['order=up', 'order'],
    ['featured=1', 'featured'],
    ['popular=yes', 'popular'],
    ['minPrice=-1', 'minPrice'],
    ['minPrice=1e3', 'minPrice'],
    ['maxPrice=12.345', 'maxPrice'],
    ['maxPrice=', 'maxPrice'],
    ['minPrice=20&maxPrice=10', 'maxPrice'],
    ['category=%00', 'category'],
    ['category=Music', 'category'],
    ['scope=all', 'scope'],
    ['colour=red', 'colour'],
    ['page=1&page=2', 'page'],
    [`search=${'x'.repeat(101)}`, 'search'],
  ])('%s', async (query, field) => {
    expect(await refused(query)).toEqual([field])
  })

  test('in the reader’s language', async () => {
    const english = shop.caller(undefined, 'en')
    const error = await english('GET /api/subscriptions', { query: { minPrice: 20, maxPrice: 10 } }).catch(
      (refusal: unknown) => refusal,
    )
    expect(error).toBeInstanceOf(CallError)
    expect((error as CallError).errors).toEqual([
      { field: 'maxPrice', message: 'The smallest accepted value is 20' },
    ])
  })
})
