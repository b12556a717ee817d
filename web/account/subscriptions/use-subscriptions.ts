import { type QueryClient, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import type { OwnSubscription } from '../../lib/api-types.ts'
import { useLiveInvalidation } from '../../lib/live/use-live-invalidation.ts'

export const subscriptionsKey = ['subscriptions']

export function useSubscriptions() {
  useLiveInvalidation(subscriptionsKey, ({ type }) => type === 'subscription' || type === 'order')
  return useQuery({
    queryKey: subscriptionsKey,
    queryFn: async () => (await call('GET /api/subscription-management/my-subscriptions')).data,
  })
}

/** Replaces one subscription in the cached list. */
export function updateCachedSubscription(queries: QueryClient, updated: OwnSubscription): void {
  queries.setQueryData<OwnSubscription[]>(subscriptionsKey, list =>
    list?.map(subscription => (subscription.id === updated.id ? updated : subscription)),
  )
}

/** The accounts of one delivery, masked. */
export function useDeliveredAccounts({ orderId, itemId }: NonNullable<OwnSubscription['delivery']>) {
  const query = useQuery({
    queryKey: ['order', orderId],
    queryFn: async () => {
      const request = { params: { id: orderId }, query: { accounts: 'masked' } } as const
      return (await call('GET /api/orders/{id}', request)).data
    },
  })
  const accounts = query.data?.accounts.filter(account => account.itemId === itemId) ?? []
  return { query, accounts }
}
