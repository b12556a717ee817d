import { describe, expect, test } from 'vitest'
import { filterFrom, pageOfCategories, queryOf } from './category-filter.ts'

const category = (name: string, nameAr: string, state: { isActive?: boolean; isHidden?: boolean } = {}) => ({
  id: name,
  name,
  nameAr,
  description: '',
  descriptionAr: '',
  icon: '',
  color: '',
  order: 0,
  subscriptionCount: 0,
  version: 1,
  isActive: true,
  isHidden: false,
  ...state,
})

const categories = [
  category('Films', 'أفلام'),
  category('Music', 'موسيقى', { isHidden: true }),
  category('Games', 'ألعاب', { isActive: false, isHidden: true }),
]

const found = (filter: Partial<Parameters<typeof pageOfCategories>[1]>, list = categories) =>
  pageOfCategories(list, { search: '', status: undefined, page: 1, ...filter })
const names = (filter: Parameters<typeof found>[0]) => found(filter).rows.map(({ name }) => name)

describe('the filter of the categories', () => {
  test('finds in either language, whatever the spelling of the Arabic letters', () => {
    expect(names({ search: 'افلام' })).toEqual(['Films'])
    expect(names({ search: 'FIL' })).toEqual(['Films'])
    expect(names({ search: 'nothing' })).toEqual([])
  })

  test('a category that is inactive and hidden counts as inactive', () => {
    expect(names({ status: 'active' })).toEqual(['Films'])
    expect(names({ status: 'hidden' })).toEqual(['Music'])
    expect(names({ status: 'inactive' })).toEqual(['Games'])
  })

  test('pages the rest; a page beyond the end shows the last one', () => {
    const many = Array.from({ length: 30 }, (_, index) => category(`C${index}`, `ف${index}`))
    expect(found({ page: 2 }, many)).toMatchObject({ page: 2, pages: 3 })
    expect(found({ page: 9 }, many)).toMatchObject({ page: 3, rows: expect.arrayContaining([many[29]]) })
  })

  test('the URL holds it, without what is the default', () => {
    const filter = { search: 'أفلام', status: 'hidden', page: 2 } as const
    expect(filterFrom(new URLSearchParams(queryOf(filter)))).toEqual(filter)
    expect(queryOf({ search: '', status: undefined, page: 1 })).toBe('')
    expect(filterFrom(new URLSearchParams('status=x&page=-1'))).toEqual({
      search: '',
      status: undefined,
      page: 1,
    })
  })
})
