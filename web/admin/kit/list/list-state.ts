import { parseDaySpan } from '../date-range/day-span.ts'
import type { FilterValues, ListFilter, ListShape, SortOrder } from './list-config.ts'

/** The state of a list as its URL holds it. */
export type ListState = {
  page: number
  limit: number
  search: string
  sort: string
  order: SortOrder
  filters: FilterValues
  columns: readonly string[]
}

const maxSearchLength = 100

/** Reads the state from the URL. Unknown parameters and invalid values are ignored. */
export function parseListState(query: URLSearchParams, shape: ListShape): ListState {
  const initial = initialState(shape)
  const page = query.get('page') ?? ''
  const limit = shape.pageSizes.find(size => String(size) === query.get('limit'))
  const sort = shape.sorts.find(({ name }) => name === query.get('sort'))
  const order = query.get('order')
  const filters = parseFilters(query, shape)
  return {
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    limit: limit ?? initial.limit,
    search: shape.hasSearch ? (query.get('search') ?? '').trim().slice(0, maxSearchLength) : '',
    sort: sort?.name ?? initial.sort,
    order:
      order === 'asc' || order === 'desc'
        ? order
        : usualOrder({ sort: sort?.name ?? initial.sort, filters }, shape),
    filters,
    columns: parseColumns(query.get('columns'), shape) ?? initial.columns,
  }
}

function parseFilters(query: URLSearchParams, { filters }: ListShape): Record<string, string> {
  return Object.assign({}, ...filters.map(filter => parseFilter(query, filter)))
}

function parseFilter(query: URLSearchParams, filter: ListFilter): Record<string, string> {
  if (filter.kind === 'dates') return parseDaySpan(query)
  const value = query.get(filter.name) ?? ''
  const isValid =
    filter.kind === 'record'
      ? /^\S{1,64}$/.test(value)
      : filter.options.some(option => option.value === value)
  return isValid ? { [filter.name]: value } : {}
}

/** Keeps the order of the configuration, whatever the order in the URL. */
function parseColumns(text: string | null, { columns }: ListShape): string[] | undefined {
  if (text === null) return undefined
  const chosen = new Set(text.split(','))
  return columns.filter(({ id, isFixed }) => isFixed || chosen.has(id)).map(({ id }) => id)
}

function initialState({ sorts, columns, pageSizes }: ListShape) {
  return {
    limit: pageSizes[0] ?? 10,
    sort: sorts[0]?.name ?? '',
    columns: columns.filter(({ isExtra }) => !isExtra).map(({ id }) => id),
  }
}

/** The order that a sort has until a person reverses it. */
function usualOrder({ sort, filters }: Pick<ListState, 'sort' | 'filters'>, shape: ListShape): SortOrder {
  const index = shape.sorts.findIndex(({ name }) => name === sort)
  const ofFilters = index <= 0 ? shape.orderFor?.(filters) : undefined
  return ofFilters ?? shape.sorts[index]?.order ?? 'desc'
}

/** The query string of a state, without what is the default. */
export function listQueryString(state: ListState, shape: ListShape): string {
  const initial = initialState(shape)
  const query = new URLSearchParams(state.filters)
  if (state.search) query.set('search', state.search)
  if (state.sort !== initial.sort) query.set('sort', state.sort)
  if (state.order !== usualOrder(state, shape)) query.set('order', state.order)
  if (state.limit !== initial.limit) query.set('limit', String(state.limit))
  if (state.columns.join() !== initial.columns.join()) query.set('columns', state.columns.join())
  if (state.page > 1) query.set('page', String(state.page))
  return query.toString()
}

/** Applies a change. Every change except that of the page or the columns leads to the first page. */
export function changeListState(state: ListState, change: Partial<ListState>, shape: ListShape): ListState {
  const staysOnPage = 'page' in change || Object.keys(change).every(key => key === 'columns')
  const next = { ...state, ...change, page: staysOnPage ? (change.page ?? state.page) : 1 }
  const isReversed = 'order' in change || state.order !== usualOrder(state, shape)
  return isReversed ? next : { ...next, order: usualOrder(next, shape) }
}

/** The sort after a click on a column's header: first the order that the list declares for it, then the other one. */
export function nextSort(
  { sort, order, filters }: ListState,
  clicked: string,
  shape: ListShape,
): Pick<ListState, 'sort' | 'order'> {
  if (clicked === sort) return { sort, order: order === 'desc' ? 'asc' : 'desc' }
  return { sort: clicked, order: usualOrder({ sort: clicked, filters }, shape) }
}

/** The filter of a list's call: everything that decides which rows match. */
export function listFilterQuery({ search, filters }: ListState): Record<string, string> {
  return { ...filters, ...(search && { search }) }
}

/** The query of a list's call. */
export function listCallQuery(state: ListState): Record<string, string | number> {
  const { page, limit, sort, order } = state
  return { ...listFilterQuery(state), page, limit, ...(sort && { sort, order }) }
}
