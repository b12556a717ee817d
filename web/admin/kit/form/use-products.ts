import { useQueries } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { Product } from '../../../lib/api-types.ts'

/** The chosen products by id. One that is still loading, or was deleted meanwhile, is missing. */
export function useProducts(ids: readonly string[]): ReadonlyMap<string, Product> {
  return useQueries({
    queries: ids.map(id => ({
      queryKey: ['product', 'staff', id],
      queryFn: async (): Promise<Product> =>
        (await call('GET /api/subscriptions/{id}', { params: { id }, query: { scope: 'staff' } })).data,
    })),
    combine: results => new Map(results.flatMap(({ data }) => (data ? [[data.id, data] as const] : []))),
  })
}
