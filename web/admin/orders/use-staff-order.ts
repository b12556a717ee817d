import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { useLiveInvalidation } from '../../lib/live/use-live-invalidation.ts'

const refundPollMs = 30_000

/** One order with everything that staff see of it; loaded again when it changes. */
export function useStaffOrder(id: string) {
  useLiveInvalidation(['staff-order', id], event => event.type === 'order' && event.orderId === id)
  return useQuery({
    queryKey: ['staff-order', id],
    queryFn: async () => (await call('GET /api/staff/orders/{id}', { params: { id } })).data,
    // Live events report a new reason, not every attempt.
    refetchInterval: ({ state: { data } }) =>
      data?.refunds.some(({ waitingReason }) => waitingReason) ? refundPollMs : false,
  })
}
