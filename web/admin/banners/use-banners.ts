import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import type { Banner } from '../../lib/api-types.ts'

export const bannersKey = ['banners', 'staff']

const pageSize = 100

/** Every banner in the order of the shop: an order that misses one cannot be saved. */
export function useBanners() {
  return useQuery({ queryKey: bannersKey, queryFn: loadAll })
}

async function loadAll(): Promise<Banner[]> {
  const banners: Banner[] = []
  for (let page = 1; ; page++) {
    const { data, pagination } = await call('GET /api/banners', {
      query: { scope: 'staff', limit: pageSize, page },
    })
    banners.push(...data)
    if (page >= pagination.pages) return banners
  }
}
