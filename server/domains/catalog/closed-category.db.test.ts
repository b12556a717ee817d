import { describe, expect, test } from 'vitest'
import { addCategory, addProduct } from '#tests/support/catalogue.ts'
import { testShop } from '#tests/support/shop.ts'

const shop = await testShop()
const db = shop.database.reader
const guest = shop.caller()
const worker = shop.caller((await shop.signIn('worker')).token)

await addCategory(db, 'music')
await addCategory(db, 'closing')
const both = { is_featured: true, is_popular: true }
await addProduct(db, 'tune', { name: 'Shasha Tune', ...both })
await addProduct(db, 'left', { name: 'Shasha Left', category_id: 'closing', price: 500, ...both })

const idsOf = (products: { id: string }[]) => products.map(({ id }) => id)
type Query = { featured?: boolean; popular?: boolean; search?: string; sort?: 'newest'; category?: string }
const listed = async (query: Query = {}) => (await guest('GET /api/subscriptions', { query })).data
const setActive = (is_active: boolean) =>
  db.updateTable('categories').set({ is_active }).where('id', '=', 'closing').execute()

// Reads everything once while the category is active, so the caches are filled before it is switched off.
await Promise.all([
  listed(),
  listed({ search: 'shasha' }),
  guest('GET /api/search', { query: { q: 'shasha' } }),
])
await setActive(false)

describe('the products of an inactive category', () => {
  test.each([{}, { featured: true }, { popular: true }, { search: 'shasha' }, { sort: 'newest' as const }])(
    'are out of the list with %j, and of its total',
    async query => {
      const { subscriptions, pagination } = await listed(query)
      expect(idsOf(subscriptions)).toEqual(['tune'])
      expect(pagination.total).toBe(1)
    },
  )

  test('do not appear in the list of the category', async () => {
    expect(await listed({ category: 'closing' })).toMatchObject({
      subscriptions: [],
      pagination: { total: 0 },
    })
  })

  test('do not appear in search results or suggestions', async () => {
    const { data } = await guest('GET /api/search', { query: { q: 'shasha' } })
    expect(idsOf(data.subscriptions)).toEqual(['tune'])
    const nothing = await guest('GET /api/search', { query: { q: 'xxlefxx' } })
    expect(idsOf(nothing.data.near)).not.toContain('left')
  })

  test('open by link, and the reply says that their category is inactive', async () => {
    const { data } = await guest('GET /api/subscriptions/{id}', { params: { id: 'left' } })
    expect(data).toMatchObject({ id: 'left', isHidden: false, categoryIsActive: false })
  })

  test('appear in staff lists and staff search', async () => {
    for (const search of [undefined, 'left']) {
      const { data } = await worker('GET /api/subscriptions', { query: { scope: 'staff', search } })
      expect(idsOf(data.subscriptions)).toContain('left')
    }
  })

  test('appear again as soon as the category is active', async () => {
    await setActive(true)
    expect(idsOf((await listed()).subscriptions)).toEqual(['left', 'tune'])
    const { data } = await guest('GET /api/categories/{id}', { params: { id: 'closing' } })
    expect(data.subscriptionCount).toBe(1)
  })
})
