import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { useLiveInvalidation } from '../../lib/live/use-live-invalidation.ts'

export function warrantyKey(orderId: string) {
  return ['warranty', orderId]
}

/** The warranty of an order's accounts and the claims about them. All accounts of the page share one query. */
export function useWarranty(orderId: string) {
  const queryKey = warrantyKey(orderId)
  useLiveInvalidation(queryKey, event => event.type === 'order' && event.orderId === orderId)
  return useQuery({
    queryKey,
    queryFn: async () => (await call('GET /api/orders/{id}/warranty', { params: { id: orderId } })).data,
  })
}
