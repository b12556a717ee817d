import { describe, expect, test } from 'vitest'
import {
  chosenOptions,
  filtersQuery,
  isFiltered,
  readFilters,
  sortedBy,
  toggleOption,
} from './product-filters.ts'

const read = (query: string) => {
  const search = new URLSearchParams(query)
  return readFilters(name => search.getAll(name))
}

describe('product filters', () => {
  test('a URL without filters lists everything, cheapest first', () => {
    const filters = read('')
    expect(filters).toEqual({
      category: '',
      delivery: '',
      duration: '',
      available: '',
      rating: '',
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
    ['category=Music&duration=0&delivery=post&available=1&rating=9'],
  ])('nonsense is as good as nothing: %s', query => {
    expect(read(query)).toEqual(read(''))
  })

  test('prices may use Arabic digits and either order', () => {
    expect(read('minPrice=٢٠٠&maxPrice=50')).toMatchObject({ minPrice: 50, maxPrice: 200 })
  })

  test('several options of a filter come from one value or from the fields of a form', () => {
    expect(read('category=music&category=games,music').category).toBe('games,music')
    expect(read('rating=4&rating=3').rating).toBe('4')
    expect(isFiltered(read('available=true'))).toBe(true)
  })

  test('an option is added and removed; a rating replaces the other', () => {
    const chosen = chosenOptions(read('category=games&rating=3'))
    expect(toggleOption(chosen, 'category', 'music')).toBe('category=games&rating=3&category=music')
    expect(toggleOption(chosen, 'category', 'games')).toBe('rating=3')
    expect(toggleOption(chosen, 'rating', '4')).toBe('category=games&rating=4')
  })

  test('a long search text is truncated', () => {
    expect(read(`search=${'x'.repeat(300)}`).search).toHaveLength(100)
  })

  test('default values are left out of the URL', () => {
    const values = Object.values(filtersQuery(read('minPrice=0&sort=price&order=asc')))
    expect(values.filter(Boolean)).toEqual([])
    expect(filtersQuery(read('sort=rating'))).toMatchObject({ sort: 'rating', order: undefined })
  })

  test.each([
    'search=x&minPrice=10&maxPrice=90&sort=rating&order=asc',
    'sort=price&order=desc',
    'maxPrice=0',
    'category=games,music&delivery=instant&duration=30,365&available=true&rating=4',
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
