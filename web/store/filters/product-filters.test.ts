import { describe, expect, test } from 'vitest'
import { filtersQuery, isFiltered, readFilters, sortedBy } from './product-filters.ts'

const read = (query: string) => {
  const search = new URLSearchParams(query)
  return readFilters(name => search.get(name))
}

describe('product filters', () => {
  test('a URL without filters lists everything, cheapest first', () => {
    const filters = read('')
    expect(filters).toEqual({
      search: '',
      minPrice: undefined,
      maxPrice: undefined,
      sort: 'price',
      order: 'asc',
    })
    expect(isFiltered(filters)).toBe(false)
  })

  test.each([
    ['minPrice=abc&maxPrice=-5&sort=colour&order=up'],
    ['search=%20%20&minPrice=&maxPrice=&sort=&order='],
    ['minPrice=1e3&maxPrice=0x10'],
  ])('nonsense is as good as nothing: %s', query => {
    expect(read(query)).toEqual(read(''))
  })

  test('prices may use Arabic digits and either order', () => {
    expect(read('minPrice=٢٠٠&maxPrice=50')).toMatchObject({ minPrice: 50, maxPrice: 200 })
  })

  test('a long search text is truncated', () => {
    expect(read(`search=${'x'.repeat(300)}`).search).toHaveLength(100)
  })

  test('default values are left out of the URL', () => {
    expect(Object.values(filtersQuery(read('minPrice=0&sort=price&order=asc')))).toEqual(
      Array(5).fill(undefined),
    )
    expect(filtersQuery(read('sort=rating'))).toMatchObject({ sort: 'rating', order: undefined })
  })

  test.each([
    'search=x&minPrice=10&maxPrice=90&sort=rating&order=asc',
    'sort=price&order=desc',
    'maxPrice=0',
  ])('the address of a list leads to the same list: %s', query => {
    const filters = read(query)
    const filled = Object.entries(filtersQuery(filters)).filter(([, value]) => value !== undefined)
    expect(read(new URLSearchParams(filled.map(([key, value]) => [key, String(value)])).toString())).toEqual(
      filters,
    )
  })

  test('selecting a sort key again reverses it; another key starts with its default direction', () => {
    const cheapest = read('')
    const dearest = sortedBy(cheapest, 'price')
    expect(dearest).toMatchObject({ sort: 'price', order: 'desc' })
    expect(sortedBy(dearest, 'price')).toEqual(cheapest)
    const best = sortedBy(dearest, 'rating')
    expect(best).toMatchObject({ sort: 'rating', order: 'desc' })
    expect(sortedBy(best, 'rating')).toMatchObject({ sort: 'rating', order: 'asc' })
  })
})
