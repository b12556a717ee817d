import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import type { OwnSubscription } from '../../lib/api-types.ts'

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
