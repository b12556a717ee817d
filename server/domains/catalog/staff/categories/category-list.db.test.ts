import { describe, expect, test } from 'vitest'
import { addCategory } from '#tests/support/catalogue.ts'
import { downloadCsv } from '#tests/support/csv.ts'
import { testShop } from '#tests/support/shop.ts'

const shop = await testShop()
const db = shop.database.reader
const guest = shop.caller()
const worker = await shop.signIn('worker')
const asWorker = shop.caller(worker.token)

const family = { description: 'For the family', description_ar: 'لكل العائلة' }
await addCategory(db, 'films', { name: 'Films', name_ar: 'أفلام', position: 1, ...family })
await addCategory(db, 'music', { name: 'Music', name_ar: 'موسيقى', position: 2, is_hidden: true })
const closed = { is_active: false, is_hidden: true }
await addCategory(db, 'games', { name: 'Games', name_ar: 'ألعاب', position: 3, ...closed })

type Query = { search?: string; status?: 'active' | 'hidden' | 'inactive' }

const idsOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id)
const listed = async (query: Query) =>
  idsOf(await asWorker('GET /api/categories', { query: { includeHidden: true, ...query } }))
const shown = async (query: Query) => idsOf(await guest('GET /api/categories', { query }))

describe('the list of categories that staff see', () => {
  test.each([
    ['FIL', ['films']],
    ['افلام', ['films']],
    ['موسيقي', ['music']],
    ['lms', ['films']],
    ['family', ['films']],
    ['عائله', ['films']],
    ['films family', ['films']],
    ['nothing', []],
  ])('%s is found in either language, whatever the spelling of the letters', async (search, ids) => {
    expect(await listed({ search })).toEqual(ids)
  })

  test('a category that is inactive and hidden counts as inactive', async () => {
    expect(await listed({ status: 'active' })).toEqual(['films'])
    expect(await listed({ status: 'hidden' })).toEqual(['music'])
    expect(await listed({ status: 'inactive' })).toEqual(['games'])
    expect(await listed({ status: 'inactive', search: 'عائله' })).toEqual([])
  })

  test('is paged in the order of the shop', async () => {
    const query = { includeHidden: true, limit: 2, page: 2 }
    const second = await asWorker('GET /api/categories', { query })
    expect(idsOf(second)).toEqual(['games'])
    expect(second.pagination).toMatchObject({ total: 3, page: 2, pages: 2 })
  })

  test('has the rows of its export', async () => {
    const search = encodeURIComponent('عائله')
    const { rows } = await downloadCsv(shop, `/api/categories/export?search=${search}`, worker)
    expect(rows.map(({ ID }) => ID)).toEqual(await listed({ search: 'عائله' }))
  })
})

test('shoppers search names only, and no filter shows them a hidden category', async () => {
  expect(await shown({ search: 'افلام' })).toEqual(['films'])
  expect(await shown({ search: 'عائله' })).toEqual([])
  expect(await shown({ search: 'موسيقي' })).toEqual([])
  for (const status of ['hidden', 'inactive'] as const) expect(await shown({ status })).toEqual([])
})
