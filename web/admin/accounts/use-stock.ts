import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import type { StockLevel } from '../../lib/api-types.ts'

const stockKey = ['stock'] as const
const levelsKey = ['list', 'accounts'] as const
const perCall = 100
const perPage = 25

/** Every product, for the choice in the import dialog. */
export function useStockProducts() {
  return useQuery({ queryKey: [...stockKey, 'products'], queryFn: loadProducts })
}

async function loadProducts(): Promise<StockLevel[]> {
  const products: StockLevel[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { data } = await call('GET /api/stock-levels', { query: { page, limit: perCall } })
    products.push(...data.products)
    pages = data.pagination.pages
  }
  return products
}

type Page = { pagination: { page: number; pages: number } }

const paging = {
  initialPageParam: 1,
  getNextPageParam: ({ pagination: { page, pages } }: Page) => (page < pages ? page + 1 : undefined),
}

export function useAccountsOf(subscriptionId: string) {
  return useInfiniteQuery({
    queryKey: [...stockKey, 'accounts', subscriptionId],
    queryFn: async ({ pageParam: page }) =>
      (await call('GET /api/stock-accounts', { query: { subscriptionId, page, limit: perPage } })).data,
    ...paging,
  })
}

export function useBatchesOf(subscriptionId: string) {
  return useInfiniteQuery({
    queryKey: [...stockKey, 'batches', subscriptionId],
    queryFn: async ({ pageParam: page }) =>
      (await call('GET /api/stock-batches', { query: { subscriptionId, page, limit: perPage } })).data,
    ...paging,
  })
}

/** Loads everything again that shows stock. */
export function useStockChanged() {
  const client = useQueryClient()
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: stockKey }),
      client.invalidateQueries({ queryKey: levelsKey }),
    ])
  }
}
