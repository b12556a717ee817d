import { expect, test, vi } from 'vitest'
import type { SearchFilters, SearchTermKind } from '#model/search-terms.ts'
import { runJob } from '#tests/support/buying.ts'
import { addCategory, addProduct } from '#tests/support/catalogue.ts'
import { downloadCsv } from '#tests/support/csv.ts'
import { secondServer } from '#tests/support/second-server.ts'
import { testShop } from '#tests/support/shop.ts'

const shop = await testShop()
const { reader, pool } = shop.database
await addCategory(reader, 'music')
await addProduct(reader, 'nagham', { name: 'Nagham', name_ar: 'نغم' })
await addProduct(reader, 'shasha', { name: 'Shasha', name_ar: 'شاشة' })
const adminSession = await shop.signIn('admin')
const admin = shop.caller(adminSession.token)
const guest = shop.caller()

async function searchFrom(visitors: number, q: string, filters?: SearchFilters): Promise<void> {
  for (let visitor = 1; visitor <= visitors; visitor++)
    await shop.caller(
      undefined,
      'ar',
      `203.0.113.${visitor}`,
    )('POST /api/search-terms', { body: { q, filters } })
}

async function terms(kind?: SearchTermKind, query = {}) {
  const { data } = await admin('GET /api/search-terms', { query: { kind, ...query } })
  return data.terms
}

/** Waits until the counts in memory have been written. */
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 30_000 })

async function stored(): Promise<Record<string, number>> {
  const { rows } = await pool.query(
    'select term, sum(searches)::int as searches from search_terms group by term',
  )
  return Object.fromEntries(rows.map(row => [row.term, row.searches]))
}

test('lists what several visitors searched for, by words that are spelt alike', async () => {
  await searchFrom(8, 'نغم')
  await searchFrom(6, ' Nagham! ')
  await guest('POST /api/search-terms', { body: { q: 'nagham', isOpened: true } })
  await searchFrom(8, 'shasha')
  await searchFrom(8, 'zzyzx')
  // A text that one visitor searches for again and again may be private.
  for (let times = 0; times < 12; times++) await searchFrom(1, 'my secret')
  await guest('POST /api/search-terms', { body: { q: 'nora@example.test' } })
  await guest('POST /api/search-terms', { body: { q: '050 123 4567' } })
  await eventually(async () =>
    expect(await stored()).toEqual({
      نغم: 8,
      nagham: 6,
      shasha: 8,
      zzyzx: 8,
      'my secret': 12,
    }),
  )
  expect(await terms()).toEqual([
    { term: 'shasha', filters: '', searches: 8, emptySearches: 0, opened: 0 },
    { term: 'zzyzx', filters: '', searches: 8, emptySearches: 8, opened: 0 },
    { term: 'نغم', filters: '', searches: 8, emptySearches: 0, opened: 0 },
    { term: 'nagham', filters: '', searches: 6, emptySearches: 0, opened: 1 },
  ])
  expect((await terms('nothing')).map(({ term }) => term)).toEqual(['zzyzx'])
  expect((await terms('unopened')).map(({ term }) => term)).toEqual(['shasha', 'نغم'])
  expect(await terms('all', { from: '2020-01-01', to: '2020-12-31' })).toEqual([])
  const exported = await downloadCsv(shop, '/api/search-terms/export?kind=nothing', adminSession)
  expect(exported.rows).toEqual([
    {
      'Search term': 'zzyzx',
      Filters: '',
      Searches: '8',
      'Searches without results': '8',
      'Results opened': '0',
    },
  ])
})

test('searches of the product list are counted with their filters, and one of them may find nothing', async () => {
  await searchFrom(3, 'nagham', { category: 'music', minRating: 5 })
  await searchFrom(2, 'nagham', { minRating: 5, category: 'music' })
  await searchFrom(1, 'nagham', { category: 'music' })
  const counted = async () => (await terms()).filter(({ filters }) => filters !== '')
  await eventually(async () =>
    expect(await counted()).toEqual([
      { term: 'nagham', filters: 'category=music&rating=5', searches: 5, emptySearches: 5, opened: 0 },
      { term: 'nagham', filters: 'category=music', searches: 1, emptySearches: 0, opened: 0 },
    ]),
  )
  expect((await terms('nothing')).map(({ term, filters }) => `${term} ${filters}`.trim())).toEqual([
    'zzyzx',
    'nagham category=music&rating=5',
  ])
  await pool.query(`delete from search_terms where filters <> ''`)
})

test('servers add to the same counts', async () => {
  const { url } = await secondServer(shop)
  const headers = { 'content-type': 'application/json' }
  await fetch(`${url}/api/search-terms`, { method: 'POST', headers, body: JSON.stringify({ q: 'shasha' }) })
  await eventually(async () => expect((await stored()).shasha).toBe(9))
})

test('a term becomes another name of a product in one step, and the search finds it', async () => {
  const body = { term: 'zzyzx', productId: 'nagham' }
  const { data } = await admin('POST /api/search-terms/alias', { body })
  expect(data).toEqual({ aliases: ['zzyzx'] })
  expect((await admin('POST /api/search-terms/alias', { body })).data).toEqual({ aliases: ['zzyzx'] })
  const found = await guest('GET /api/search', { query: { q: 'zzyzx' } })
  expect(found.data.subscriptions.map(({ id }) => id)).toEqual(['nagham'])
  expect(await terms('nothing')).toEqual([])
  const { rows } = await pool.query(
    `select after from audit_log where action = 'product.update' and subject_id = 'nagham'`,
  )
  expect(rows).toEqual([{ after: expect.objectContaining({ aliases: ['zzyzx'] }) }])
  const unknown = admin('POST /api/search-terms/alias', { body: { term: 'x', productId: 'unknown' } })
  await expect(unknown).rejects.toMatchObject({ status: 400, errors: [{ field: 'productId' }] })
})

test('the daily job deletes rare terms after a month and all terms after two years', async () => {
  await pool.query(`
    insert into search_terms (day, term, searches, visitor_bits, is_found) values
      (current_date - 40, 'rare', 2, 3, true), (current_date - 40, 'often', 9, 7, true),
      (current_date - 20, 'rare lately', 2, 3, true), (current_date - 900, 'old', 9, 7, true)`)
  await runJob(shop, 'delete-expired')
  const names = Object.keys(await stored())
  expect(names).toEqual(expect.arrayContaining(['often', 'rare lately', 'nagham']))
  expect(names).not.toContain('rare')
  expect(names).not.toContain('old')
})
