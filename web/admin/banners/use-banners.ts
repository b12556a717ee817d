import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import type { Banner } from '../../lib/api-types.ts'
import { loadAllPages } from '../kit/display/load-all-pages.ts'

export const bannersKey = ['banners', 'staff']

export function useBanners() {
  return useQuery({
    queryKey: bannersKey,
    queryFn: () => loadAllPages<Banner>(query => call('GET /api/banners', { query })),
  })
}
