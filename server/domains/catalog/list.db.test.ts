import { describe, expect, test } from 'vitest'
import { CallError } from '#model/calls.ts'
import { halalas } from '#model/money.ts'
import { addCategory, addProduct, addStock } from '#tests/support/catalogue.ts'
import { testShop } from '#tests/support/shop.ts'

const shop = await testShop()
const db = shop.database.reader
const guest = shop.caller()
const worker = shop.caller((await shop.signIn('worker')).token)
const customer = shop.caller((await shop.signIn('user')).token)

await addCategory(db, 'music')
await addCategory(db, 'games')
await addProduct(db, 'a', { price: 1_000, rating: 4 })
await addProduct(db, 'b', { price: 3_000, rating: 5, discount_percent: 50, is_featured: true, sold_count: 3 })
await addProduct(db, 'c', { price: 2_000, rating: 3, category_id: 'games', is_popular: true, sold_count: 5 })
await addProduct(db, 'd', {
  price: 4_000,
  rating: 2,
  is_popular: true,
  is_featured: true,
  sold_count: 9,
  auto_receive: true,
})
await db
  .insertInto('product_durations')
  .values({ product_id: 'c', days: 45, price_halalas: halalas(2_000) })
  .execute()
await addProduct(db, 'hidden', { price: 500, is_hidden: true })
await addProduct(db, 'inactive', { price: 600, is_active: false })
await addProduct(db, 'archived', { price: 700, is_active: false, archived_at: new Date() })

type Query = NonNullable<Parameters<typeof guest<'GET /api/subscriptions'>>[1]>['query']

async function list(query: Query, as = guest) {
  const { data } = await as('GET /api/subscriptions', { query })
  return data.subscriptions.map(product => product.id).join(' ')
}

describe('the product list', () => {
  test.each<[string, Query, string]>([
    ['cheapest first, by the discounted price', {}, 'a b c d'],
    ['dearest first', { order: 'desc' }, 'd c b a'],
    ['best rated first', { sort: 'rating' }, 'b a c d'],
    ['worst rated first', { sort: 'rating', order: 'asc' }, 'd c a b'],
    ['newest first', { sort: 'newest' }, 'd c b a'],
    ['most sold first, sold out last', { sort: 'popularity' }, 'c b a d'],
    ['relevance without a search is price', { sort: 'relevance' }, 'a b c d'],
    ['of a category', { category: 'games' }, 'c'],
    ['of an unknown category', { category: 'nowhere' }, ''],
    ['featured', { featured: true }, 'b d'],
    ['not featured', { featured: false }, 'a c'],
    ['popular', { popular: true }, 'c d'],
    ['popular and featured', { popular: true, featured: true }, 'd'],
    ['from a price on', { minPrice: 15 }, 'b c d'],
    ['up to a price', { maxPrice: 15 }, 'a b'],
    ['between prices, both included', { minPrice: 15, maxPrice: 20 }, 'b c'],
    ['between halalas', { minPrice: 10.01, maxPrice: 14.99 }, ''],
    ['an empty search is none', { search: ' ' }, 'a b c d'],
    ['of several categories', { category: 'games,nowhere,music' }, 'a b c d'],
    ['with a duration of its own', { duration: '45' }, 'c'],
    ['with a default duration', { duration: '365' }, 'a b d'],
    ['with any of several durations', { duration: '45,365' }, 'a b c d'],
    ['delivered at once', { delivery: 'instant' }, 'd'],
    ['delivered by staff', { delivery: 'staff' }, 'a b c'],
    ['that can be bought now', { available: true }, 'a b c'],
    ['sold out', { available: false }, 'd'],
    ['rated with at least 4', { minRating: 4 }, 'a b'],
    ['with all filters', { category: 'music', duration: '30', minRating: 3, maxPrice: 14 }, 'a'],
  ])('%s', async (_, query, ids) => {
    expect(await list(query)).toBe(ids)
  })

  test('has pages, each with the total count', async () => {
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

  test('has ten products per page by default', async () => {
    const { data } = await guest('GET /api/subscriptions')
    expect(data.pagination).toMatchObject({ page: 1, limit: 10 })
  })

  test('shows the current counts', async () => {
    const total = async () =>
      (await guest('GET /api/subscriptions', { query: { minPrice: 1 } })).data.pagination.total
    expect(await total()).toBe(4)
    await addProduct(db, 'e', { price: 9_000 })
    expect(await total()).toBe(5)
    await db.updateTable('products').set({ is_hidden: true }).where('id', '=', 'e').execute()
    expect(await total()).toBe(4)
    await db.deleteFrom('products').where('id', '=', 'e').execute()
  })

  describe('with counts', () => {
    /** Category, duration, delivery, availability and rating counts of the list. */
    async function counts(query: Query) {
      const { data } = await guest('GET /api/subscriptions', { query: { ...query, counts: true } })
      const { categories = [], durations = [], ratings = [], ...others } = data.filters ?? {}
      return {
        total: data.pagination.total,
        categories: Object.fromEntries(categories.map(({ id, count }) => [id, count])),
        durations: Object.fromEntries(durations.map(({ days, count }) => [days, count])),
        ratings: Object.fromEntries(ratings.map(({ minimum, count }) => [minimum, count])),
        ...others,
      }
    }
    const defaults = (count: number) => ({ 7: count, 30: count, 90: count, 180: count, 365: count })

    test('has the number of products that each option would match', async () => {
      expect(await counts({})).toEqual({
        total: 4,
        categories: { music: 3, games: 1 },
        durations: { ...defaults(3), 45: 1 },
        ratings: { 4: 2, 3: 3 },
        instant: 1,
        byStaff: 3,
        available: 3,
        highestPrice: 40,
      })
    })

    test('counts an option with the other filters, and without those of its own group', async () => {
      expect(await counts({ category: 'games', maxPrice: 20 })).toEqual({
        total: 1,
        categories: { music: 2, games: 1 },
        durations: { ...defaults(0), 45: 1 },
        ratings: { 4: 0, 3: 1 },
        instant: 0,
        byStaff: 1,
        available: 1,
        highestPrice: 40,
      })
    })

    test.each<Query>([{ category: 'music' }, { available: true }, { minRating: 4, maxPrice: 10 }])(
      'each count is the total of the list with that option: %j',
      async query => {
        const shown = await counts(query)
        const total = async (option: Query) => (await counts({ ...query, ...option })).total
        for (const [category, count] of Object.entries(shown.categories))
          expect([category, await total({ category })]).toEqual([category, count])
        expect(await total({ duration: '30' })).toBe(shown.durations[30])
        expect(await total({ delivery: 'instant' })).toBe(shown.instant)
        expect(await total({ available: true })).toBe(shown.available)
        expect(await total({ minRating: 3 })).toBe(shown.ratings[3])
      },
    )

    test('counts within a search, also when the filters leave nothing of it', async () => {
      const found = await counts({ search: 'c', minRating: 4 })
      expect(found).toMatchObject({ total: 0, categories: { games: 0 }, ratings: { 3: 1, 4: 0 } })
      expect(await counts({ search: 'qqqqqqqq' })).toMatchObject({ total: 0, categories: {}, byStaff: 0 })
    })

    test('follows the stock, which changes without a new version of the catalogue', async () => {
      expect(await counts({ available: true })).toMatchObject({ total: 3, available: 3 })
      await addStock(db, 'd', 30, 1)
      expect(await counts({ available: true })).toMatchObject({ total: 4, available: 4 })
      expect(await counts({ available: true, search: 'd' })).toMatchObject({ total: 1 })
      await db.deleteFrom('stock_accounts').where('product_id', '=', 'd').execute()
      expect(await counts({ available: true, search: 'd' })).toMatchObject({ total: 0 })
      // An account of a duration that the product does not sell.
      await addStock(db, 'd', 31, 1)
      expect(await counts({})).toMatchObject({ available: 3 })
      await db.deleteFrom('stock_accounts').where('product_id', '=', 'd').execute()
    })
  })

  test('is the same at /categories/{id}/subscriptions', async () => {
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
  test('see hidden and inactive products, but not archived ones', async () => {
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
  ])('%s does not see them', async (_, call, status) => {
    await expect(list({ scope: 'staff' }, call)).rejects.toMatchObject({ status })
    await expect(
      call('GET /api/subscriptions/{id}', { params: { id: 'a' }, query: { scope: 'staff' } }),
    ).rejects.toMatchObject({ status })
  })
})

describe('a bad value is refused at its field:', () => {
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
    ['category=music,', 'category'],
    ['duration=0', 'duration'],
    ['duration=30,,90', 'duration'],
    ['delivery=post', 'delivery'],
    ['available=1', 'available'],
    ['minRating=6', 'minRating'],
    ['counts=1', 'counts'],
    ['scope=all', 'scope'],
    ['colour=red', 'colour'],
    ['page=1&page=2', 'page'],
    [`search=${'x'.repeat(101)}`, 'search'],
  ])('%s', async (query, field) => {
    expect(await refused(query)).toEqual([field])
  })

  test('in the language of the request', async () => {
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
