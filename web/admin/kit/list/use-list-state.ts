import { useEffect, useEffectEvent } from 'react'
import { type NavigateOptions, useLocation, useNavigate } from 'react-router'
import type { FilterValues, ListPage, ListShape } from './list-config.ts'
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

/** Shows the last page instead of one beyond it, such as after the only row of that page was deleted. */
export function useLastPage({ state, change }: ListControl, loaded: ListPage | undefined, isEmpty: boolean) {
  const pages = loaded?.pages ?? 0
  const isBeyond = isEmpty && loaded?.page === state.page && state.page > pages && pages > 0
  const showLast = useEffectEvent(() => change({ page: pages }, { replace: true }))
  useEffect(() => {
    if (isBeyond) showLast()
  }, [isBeyond])
}
