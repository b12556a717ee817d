import { type NavigateOptions, useLocation, useNavigate } from 'react-router'
import type { FilterValues, ListShape } from './list-config.ts'
import { changeListState, type ListState, listQueryString, nextSort, parseListState } from './list-state.ts'

/** The list's state in the URL. Links and changes keep the path, so an open panel stays open. */
export function useListState(shape: ListShape) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const state = parseListState(new URLSearchParams(search), shape)
  const hrefOfQuery = (query: string) => (query === '' ? pathname : `${pathname}?${query}`)
  const hrefFor = (change: Partial<ListState>) =>
    hrefOfQuery(listQueryString(changeListState(state, change, shape), shape))
  const change = (changed: Partial<ListState>, options?: NavigateOptions) =>
    void navigate(hrefFor(changed), { preventScrollReset: true, ...options })
  // A saved view begins at the first page.
  const queryString = listQueryString({ ...state, page: 1 }, shape)
  const sortedBy = (name: string) => nextSort(state, name, shape)
  return { state, hrefFor, hrefOfQuery, queryString, change, sortedBy }
}

type Control = ReturnType<typeof useListState>

export type ListControl<Values = FilterValues> = Omit<Control, 'state' | 'hrefFor' | 'change'> & {
  state: StateWith<Values>
  hrefFor: (change: Partial<StateWith<Values>>) => string
  change: (changed: Partial<StateWith<Values>>, options?: NavigateOptions) => void
}

type StateWith<Values> = Omit<ListState, 'filters'> & { filters: Values }
