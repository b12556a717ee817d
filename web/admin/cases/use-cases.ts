import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { type CaseKind, caseKindsFor } from '#model/case-kinds.ts'
import type { Role } from '#model/permissions.ts'
import { call } from '../../lib/api.ts'
import { pageParam } from '../../lib/lists/list-filter.ts'
import { useLiveInvalidation } from '../../lib/live/use-live-invalidation.ts'

export const casesKey = ['staff', 'cases']

export type CaseFilter = { state: 'open' | 'resolved'; kind: CaseKind | undefined; page: number }

/** The URL holds the filter, so a link from a notification opens the right cases. */
export function useCaseFilter(role: Role): CaseFilter {
  const [query] = useSearchParams()
  return {
    state: query.get('state') === 'resolved' ? 'resolved' : 'open',
    kind: caseKindsFor(role).find(kind => kind === query.get('kind')),
    page: pageParam(query),
  }
}

export function useCases(filter: CaseFilter) {
  useLiveInvalidation(casesKey, ({ type }) => type.startsWith('case-'))
  return useQuery({
    queryKey: [...casesKey, filter],
    queryFn: async () => (await call('GET /api/cases', { query: { ...filter, limit: 20 } })).data,
    placeholderData: keepPreviousData,
    // Cases are remedied on other screens, where their events do not reach this list.
    staleTime: 0,
  })
}

export type CaseList = NonNullable<ReturnType<typeof useCases>['data']>
export type StaffCase = CaseList['cases'][number]
