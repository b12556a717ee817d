import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import type { Collection } from '../../lib/api-types.ts'
import { loadAllPages } from '../kit/display/load-all-pages.ts'

export const collectionsKey = ['collections', 'staff']

export function useCollections() {
  return useQuery({
    queryKey: collectionsKey,
    queryFn: () => loadAllPages<Collection>(query => call('GET /api/collections', { query })),
  })
}
