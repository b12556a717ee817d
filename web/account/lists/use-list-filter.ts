import { useSearchParams } from 'react-router'

export const periods = ['7', '30', '90'] as const

export type ListFilter<Status extends string> = {
  status?: Status
  days?: (typeof periods)[number]
  search?: string
  page?: number
}

/** The filters that an address asks for; what it cannot mean is left out. */
export function filterIn<Status extends string>(
  query: URLSearchParams,
  statuses: readonly Status[],
): ListFilter<Status> {
  const status = statuses.find(known => known === query.get('status'))
  const days = periods.find(known => known === query.get('days'))
  const search = query.get('search')?.trim().slice(0, 100)
  const page = Number(/^[1-9]\d{0,5}$/.exec(query.get('page') ?? '')?.[0] ?? 1)
  return {
    ...(status && { status }),
    ...(days && { days }),
    ...(search && { search }),
    ...(page > 1 && { page }),
  }
}

/** The address keeps the filters, so that a link leads to them and Back undoes them. */
export function useListFilter<Status extends string>(statuses: readonly Status[]) {
  const [query, setQuery] = useSearchParams()
  const change = (filter: ListFilter<Status>) => {
    const kept = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '')
    setQuery(kept.map(([key, value]) => [key, String(value)]) as [string, string][], {
      preventScrollReset: true,
    })
  }
  return { filter: filterIn(query, statuses), change }
}
