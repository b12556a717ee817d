import { useSearchParams } from 'react-router'

export const periods = ['7', '30', '90'] as const

export type ListFilter<Status extends string> = {
  status?: Status
  days?: (typeof periods)[number]
  search?: string
  page?: number
}

/** Reads the filters from the URL; ignores invalid values. */
export function parseListFilter<Status extends string>(
  query: URLSearchParams,
  statuses: readonly Status[],
): ListFilter<Status> {
  const status = statuses.find(value => value === query.get('status'))
  const days = periods.find(value => value === query.get('days'))
  const search = query.get('search')?.trim().slice(0, 100)
  const page = pageParam(query)
  return {
    ...(status && { status }),
    ...(days && { days }),
    ...(search && { search }),
    ...(page > 1 && { page }),
  }
}

/** The URL holds the filters, so they can be linked and Back undoes them. */
export function useListFilter<Status extends string>(statuses: readonly Status[]) {
  const [query, setQuery] = useSearchParams()
  const change = (filter: ListFilter<Status>) => {
    const used = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '')
    setQuery(used.map(([key, value]) => [key, String(value)]) as [string, string][], {
      preventScrollReset: true,
    })
  }
  return { filter: parseListFilter(query, statuses), change }
}

/** `?page=` of a URL; 1 if it is missing or invalid. */
export function pageParam(query: URLSearchParams): number {
  const text = query.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}
