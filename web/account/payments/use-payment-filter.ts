import { useSearchParams } from 'react-router'

export const statuses = ['successful', 'pending', 'failed'] as const
export const periods = ['7', '30', '90'] as const

export type PaymentFilter = {
  status?: (typeof statuses)[number]
  days?: (typeof periods)[number]
  search?: string
  page?: number
}

/** The filters that an address asks for; what it cannot mean is left out. */
export function filterIn(query: URLSearchParams): PaymentFilter {
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
export function usePaymentFilter() {
  const [query, setQuery] = useSearchParams()
  const change = (filter: PaymentFilter) => {
    const kept = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '')
    setQuery(kept.map(([key, value]) => [key, String(value)]) as [string, string][], {
      preventScrollReset: true,
    })
  }
  return { filter: filterIn(query), change }
}
