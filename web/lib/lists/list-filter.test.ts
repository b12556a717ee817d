import { expect, test } from 'vitest'
import { parseListFilter } from './list-filter.ts'

const read = (query: string) => parseListFilter(new URLSearchParams(query), ['successful', 'failed'])

test('a URL without filters has none', () => {
  expect(read('')).toEqual({})
  expect(read('search=%20&page=1')).toEqual({})
})

test('reads the filters of a URL', () => {
  expect(read('status=failed&days=30&search=%20x%20&page=3')).toEqual({
    status: 'failed',
    days: '30',
    search: 'x',
    page: 3,
  })
})

test('ignores invalid values', () => {
  expect(read('status=paid&days=31&page=-1')).toEqual({})
  expect(read(`search=${'a'.repeat(300)}`).search).toHaveLength(100)
})
