import { describe, expect, test } from 'vitest'
import { addCategory, addProduct } from '#tests/support/catalogue.ts'
import { testShop } from '#tests/support/shop.ts'

const shop = await testShop()
const db = shop.database.reader
const guest = shop.caller()

await addCategory(db, 'music', { name: 'Music', name_ar: 'موسيقى', position: 1 })
await addCategory(db, 'films', {
  name: 'Films',
  name_ar: 'أفلام',
  position: 2,
  description: 'Evenings with popcorn',
  description_ar: 'سهرات مع الفشار',
})
await addCategory(db, 'secret', { name: 'Music secrets', name_ar: 'أسرار الموسيقى', is_hidden: true })

const film = { category_id: 'films' }
await addProduct(db, 'shasha', { ...film, name: 'Shasha', name_ar: 'شاشة' })
await addProduct(db, 'shasha-plus', {
  ...film,
  name: 'Shasha Plus',
  name_ar: 'شاشة بلس',
  sold_count: 9,
  price: 900,
})
await addProduct(db, 'big-shasha', { ...film, name: 'Big Shasha', name_ar: 'الشاشة الكبيرة', sold_count: 99 })
await addProduct(db, 'alias', { ...film, name: 'Kino', name_ar: 'كينو', aliases: ['shasha box'], price: 800 })
await addProduct(db, 'tag', { ...film, name: 'Lumen', name_ar: 'لومن', tags: ['shasha'], price: 700 })
await addProduct(db, 'text', { ...film, name: 'Orbit', name_ar: 'مدار', description: 'As big as a shasha.' })
await addProduct(db, 'hidden', { ...film, name: 'Shasha Secret', name_ar: 'شاشة سرية', is_hidden: true })
await addProduct(db, 'inactive', { ...film, name: 'Shasha Old', name_ar: 'شاشة قديمة', is_active: false })
await addProduct(db, 'nagham', { name: 'Nagham', name_ar: 'نغم', description: 'Songs by the thousand' })

const search = async (q: string, query: { page?: number; limit?: number } = {}) =>
  (await guest('GET /api/search', { query: { q, ...query } })).data
const ids = (products: { id: string }[]) => products.map(product => product.id).join(' ')

describe('a search', () => {
  test('ranks a full name before a word of a name, an alias, a tag and the description', async () => {
    const { subscriptions, match } = await search('shasha')
    expect(ids(subscriptions)).toBe('shasha shasha-plus big-shasha alias tag text')
    expect(match).toBe('exact')
  })

  test.each(['شاشه', 'الشاشة', 'شَاشَة', 'SHASHA', 'sha', 'شاش'])('by %s finds the name first', async typed => {
    expect((await search(typed)).subscriptions[0]?.id).toMatch(/shasha/)
  })

  test.each([
    ['shahsa plus', 'fuzzy', 'shasha-plus'],
    ['naghm', 'fuzzy', 'nagham'],
    ['ناغام', 'fuzzy', 'nagham'],
    ['nagham zzzz', 'partial', 'nagham'],
  ])('for %s finds it %s', async (typed, match, first) => {
    const found = await search(typed)
    expect([found.match, found.subscriptions[0]?.id]).toEqual([match, first])
  })

  test('ranks the product with more sales first among equal matches', async () => {
    await addProduct(db, 'twin-b', { name: 'Twin B', name_ar: 'توأم ب', sold_count: 2 })
    await addProduct(db, 'twin-a', { name: 'Twin A', name_ar: 'توأم أ', sold_count: 1 })
    expect(ids((await search('twin')).subscriptions)).toBe('twin-b twin-a')
    await addProduct(db, 'twin-c', { name: 'Twin C', name_ar: 'توأم ج', is_popular: true })
    expect(ids((await search('twin')).subscriptions)).toBe('twin-c twin-b twin-a')
  })

  test('never finds hidden or inactive products', async () => {
    expect((await search('secret')).subscriptions).toEqual([])
    expect((await search('قديمة')).subscriptions).toEqual([])
  })

  test('has pages without gaps or duplicates', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map(page => search('shasha', { page, limit: 2 })))
    expect(pages.map(page => ids(page.subscriptions))).toEqual([
      'shasha shasha-plus',
      'big-shasha alias',
      'tag text',
      '',
    ])
    expect(pages.map(page => page.pagination.total)).toEqual([6, 6, 6, 6])
  })

  test('finds a change at once', async () => {
    const found = async () => ids((await search('shasha', { limit: 1 })).subscriptions)
    expect(await found()).toBe('shasha')
    await db.updateTable('products').set({ is_hidden: true }).where('id', '=', 'shasha').execute()
    expect(await found()).toBe('shasha-plus')
    await db.updateTable('products').set({ is_hidden: false }).where('id', '=', 'shasha').execute()
    expect(await found()).toBe('shasha')
  })

  test.each(['', ' ', '!؟…', "'", "a' | 'b", '\\', ':*', '!!&|()<->', '\0', '%_%', '😀', 'ً'])(
    'for %j is answered',
    async typed => {
      expect((await search(typed)).pagination.page).toBe(1)
    },
  )

  test('refuses a text that is too long, and answers one with many words', async () => {
    await expect(search('س'.repeat(101))).rejects.toMatchObject({ status: 400, errors: [{ field: 'q' }] })
    expect((await search('shasha '.repeat(14))).match).toBe('exact')
  })

  test('refuses a missing text at its field', async () => {
    const response = await fetch(`${shop.url}/api/search`)
    expect(await response.json()).toMatchObject({ code: 'validation_failed', errors: [{ field: 'q' }] })
  })
})

describe('the reply also has', () => {
  test('the categories with a matching name, without hidden ones', async () => {
    expect(ids((await search('موسيقي')).categories)).toBe('music')
    expect(ids((await search('shasha')).categories)).toBe('')
  })

  test('similar names and all categories when nothing matches', async () => {
    const found = await search('shashkent')
    expect(found).toMatchObject({ match: 'none', subscriptions: [], pagination: { total: 0, pages: 0 } })
    expect(ids(found.near)).toMatch(/shasha/)
    expect(ids(found.categories)).toBe('music films')
  })

  test('categories with a matching description first', async () => {
    expect(ids((await search('popcorn')).categories)).toBe('films music')
  })
})

describe('the product list with a search', () => {
  const list = async (query: object) => (await guest('GET /api/subscriptions', { query })).data

  test('finds what the search finds, then sorts and filters it', async () => {
    expect(ids((await list({ search: 'shasha' })).subscriptions)).toBe(
      'shasha shasha-plus big-shasha alias tag text',
    )
    const cheap = await list({ search: 'shasha', maxPrice: 9, sort: 'price' })
    expect(ids(cheap.subscriptions)).toBe('tag alias shasha-plus')
    expect(cheap.pagination.total).toBe(3)
    const second = await list({
      search: 'shasha',
      maxPrice: 9,
      sort: 'price',
      order: 'desc',
      limit: 2,
      page: 2,
    })
    expect([ids(second.subscriptions), second.pagination.total]).toEqual(['tag', 3])
    const beyond = await list({ search: 'shasha', limit: 2, page: 9 })
    expect([beyond.subscriptions, beyond.pagination.total]).toEqual([[], 6])
    expect(await list({ search: 'shasha', category: 'music' })).toMatchObject({ pagination: { total: 0 } })
  })

  test('also finds misspelt names when it sorts', async () => {
    const { subscriptions } = await list({ search: 'shahsa plus', sort: 'rating' })
    expect(ids(subscriptions)).toBe('shasha-plus')
  })

  test('finds hidden products for staff only', async () => {
    const worker = shop.caller((await shop.signIn('worker')).token)
    const { data } = await worker('GET /api/subscriptions', { query: { search: 'secret', scope: 'staff' } })
    expect(ids(data.subscriptions)).toBe('hidden')
    expect((await list({ search: 'secret' })).subscriptions).toEqual([])
  })
})
