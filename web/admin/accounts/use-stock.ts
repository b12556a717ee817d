import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import type { StockLevel } from '../../lib/api-types.ts'

const stockKey = ['stock'] as const
const levelsKey = ['list', 'accounts'] as const
const maxChoices = 20
const perPage = 25

/** The stock of one product; empty while none is chosen. */
export function useStockLevel(subscriptionId: string) {
  return useQuery({
    queryKey: [...stockKey, 'level', subscriptionId],
    queryFn: async (): Promise<StockLevel | null> => {
      const { data } = await call('GET /api/stock-levels', { query: { subscriptionId } })
      return data.products[0] ?? null
    },
    enabled: subscriptionId !== '',
  })
}

export async function searchStockLevels(search: string): Promise<StockLevel[]> {
  const query = { limit: maxChoices, ...(search && { search }) }
  return (await call('GET /api/stock-levels', { query })).data.products
}

/** Names the search in the query cache; `useStockChanged` loads it again. */
export const stockSearchKey = [...stockKey, 'search'] as const

/** Of one product; an empty text is no filter. */
export type AccountFilter = { duration: string; used: string; batchId: string; accountId: string }

export const noFilter: AccountFilter = { duration: '', used: '', batchId: '', accountId: '' }

export function useAccountsOf(subscriptionId: string, filter: AccountFilter, page: number) {
  const { duration, used, batchId, accountId } = filter
  const query = {
    subscriptionId,
    page,
    limit: perPage,
    ...(duration && { duration: Number(duration) }),
    ...(used && { used: used === 'true' }),
    ...(batchId && { batchId }),
    ...(accountId && { accountId }),
  }
  return useQuery({
    queryKey: [...stockKey, 'accounts', query],
    queryFn: async () => (await call('GET /api/stock-accounts', { query })).data,
    placeholderData: keepPreviousData,
  })
}

/** One account with its product; null when it does not exist any more. */
export function useStockAccount(accountId: string) {
  return useQuery({
    queryKey: [...stockKey, 'account', accountId],
    queryFn: async () =>
      (await call('GET /api/stock-accounts', { query: { accountId } })).data.accounts[0] ?? null,
  })
}

/** The newest batches of a product, for a choice. */
export function useBatchChoices(subscriptionId: string) {
  return useQuery({
    queryKey: [...stockKey, 'batches', subscriptionId],
    queryFn: async () =>
      (await call('GET /api/stock-batches', { query: { subscriptionId, limit: 100 } })).data.batches,
  })
}

export function useBatchesOf(subscriptionId: string, page: number) {
  const query = { subscriptionId, page, limit: perPage }
  return useQuery({
    queryKey: [...stockKey, 'batches', query],
    queryFn: async () => (await call('GET /api/stock-batches', { query })).data,
    placeholderData: keepPreviousData,
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
