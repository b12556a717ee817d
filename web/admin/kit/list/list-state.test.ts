import { expect, test } from 'vitest'
import type { ListShape } from './list-config.ts'
import { changeListState, listCallQuery, listQueryString, nextSort, parseListState } from './list-state.ts'

const shape: ListShape = {
  filters: [{ name: 'status', label: 'Status', options: [{ value: 'pending', label: 'Pending' }] }],
  hasSearch: true,
  sorts: [
    { name: 'created', label: 'Date', order: 'desc' },
    { name: 'customer', label: 'Customer', order: 'asc' },
  ],
  columns: [{ id: 'number', isFixed: true }, { id: 'customer' }, { id: 'phone', isExtra: true }],
  pageSizes: [10, 25],
}
const Part = () => null
const parse = (query: string) => parseListState(new URLSearchParams(query), shape)

test('days and records of the URL are filters', () => {
  const filters: ListShape['filters'] = [
    { kind: 'dates', name: 'dates', label: 'Date' },
    { kind: 'record', name: 'productId', label: 'Product', Name: Part, Picker: Part },
  ]
  const filtersOf = (query: string) =>
    parseListState(new URLSearchParams(query), { ...shape, filters }).filters
  expect(filtersOf('from=2026-11-01&to=2026-11-30&productId=nagham-plus')).toEqual({
    from: '2026-11-01',
    to: '2026-11-30',
    productId: 'nagham-plus',
  })
  expect(filtersOf('from=yesterday&to=2026-02-30&productId=a%20b')).toEqual({})
})

test('a URL without parameters is the default list', () => {
  expect(parse('')).toEqual({
    page: 1,
    limit: 10,
    search: '',
    sort: 'created',
    order: 'desc',
    filters: {},
    columns: ['number', 'customer'],
  })
  expect(listQueryString(parse(''), shape)).toBe('')
})

test('invalid values are ignored', () => {
  const state = parse('page=0&limit=7&sort=password&order=up&status=lost&columns=phone,secret&other=1')
  expect(state).toEqual({ ...parse(''), columns: ['number', 'phone'] })
  expect(parse(`search=${'a'.repeat(300)}`).search).toHaveLength(100)
  expect(parseListState(new URLSearchParams('search=reem'), { ...shape, hasSearch: false }).search).toBe('')
})

test('a state and its URL are the same', () => {
  const query = 'status=pending&search=reem&sort=customer&order=desc&limit=25&columns=number%2Cphone&page=3'
  expect(listQueryString(parse(query), shape)).toBe(query)
})

test('the first order of a sort is its own', () => {
  expect(parse('sort=customer').order).toBe('asc')
  expect(listQueryString(parse('sort=customer&order=asc'), shape)).toBe('sort=customer')
})

test('a change leads to the first page, except of the page or the columns', () => {
  const state = parse('page=3')
  expect(changeListState(state, { search: 'x' }, shape).page).toBe(1)
  expect(changeListState(state, { columns: ['number'] }, shape).page).toBe(3)
  expect(changeListState(state, { page: 2 }, shape).page).toBe(2)
})

test('filters that ask for another order get it, and a reversed list stays reversed', () => {
  const queue: ListShape = { ...shape, orderFor: ({ status }) => (status ? 'asc' : undefined) }
  const read = (query: string) => parseListState(new URLSearchParams(query), queue)
  const queryAfter = (query: string, filters: Record<string, string>) =>
    listQueryString(changeListState(read(query), { filters }, queue), queue)
  expect(read('status=pending').order).toBe('asc')
  expect(read('status=pending&sort=customer&order=desc').order).toBe('desc')
  expect(listQueryString(read('status=pending&order=asc'), queue)).toBe('status=pending')
  expect(queryAfter('', { status: 'pending' })).toBe('status=pending')
  expect(queryAfter('status=pending', {})).toBe('')
  expect(queryAfter('status=pending&order=desc', {})).toBe('')
  expect(queryAfter('sort=customer', { status: 'pending' })).toBe('status=pending&sort=customer')
})

test('the call gets flat values and no columns', () => {
  expect(listCallQuery(parse('status=pending&columns=number'))).toEqual({
    status: 'pending',
    page: 1,
    limit: 10,
    sort: 'created',
    order: 'desc',
  })
})

test('a click on a header sorts in the order that the list declares, the next one in the other', () => {
  const clicked = nextSort(parse(''), 'customer', shape)
  expect(clicked).toEqual({ sort: 'customer', order: 'asc' })
  expect(nextSort({ ...parse(''), ...clicked }, 'customer', shape).order).toBe('desc')
  expect(nextSort(parse('sort=customer'), 'created', shape).order).toBe('desc')
})
