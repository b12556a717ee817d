import { useSearchParams } from 'react-router'

export const statuses = ['completed', 'pending', 'cancelled'] as const
export const periods = ['7', '30', '90'] as const

export type OrderFilter = {
  status?: (typeof statuses)[number]
  days?: (typeof periods)[number]
  search?: string
  page?: number
}

/** The address keeps the filters, so that a link leads to them and Back undoes them. */
export function useOrderFilter(): { filter: OrderFilter; change: (filter: OrderFilter) => void } {
  const [query, setQuery] = useSearchParams()
  const status = statuses.find(known => known === query.get('status'))
  const days = periods.find(known => known === query.get('days'))
  const search = query.get('search')?.trim().slice(0, 100)
  const page = Number(/^[1-9]\d{0,5}$/.exec(query.get('page') ?? '')?.[0] ?? 1)
  const change = (filter: OrderFilter) => {
    const kept = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '')
    setQuery(kept.map(([key, value]) => [key, String(value)]) as [string, string][], {
      preventScrollReset: true,
    })
  }
  return {
    filter: {
      ...(status && { status }),
      ...(days && { days }),
      ...(search && { search }),
      ...(page > 1 && { page }),
    },
    change,
  }
}
