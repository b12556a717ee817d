import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { OrderStatus } from '#model/order-states.ts'
import { call } from '../../lib/api.ts'
import type { StaffOrder } from '../../lib/api-types.ts'
import { useLiveInvalidation } from '../../lib/live/use-live-invalidation.ts'
import { type RecordActions, useRecordActions } from '../kit/use-record-actions.ts'
import { countWaiting } from './order-parts.tsx'

/** What a dialog needs of an order: a row of the list or the open order. */
type ActionOrder = Pick<StaffOrder, 'id' | 'number' | 'status' | 'isRenewal' | 'items'>

/** An action that a person confirms in a dialog. */
export type OrderAction =
  | { kind: 'status'; order: ActionOrder; status: OrderStatus }
  | {
      kind: 'deliver'
      order: ActionOrder
      itemId: string
      /** In the list of orders that wait for delivery: the page to open once this order is delivered. */
      nextHref?: string | undefined
    }
  | { kind: 'refund'; order: ActionOrder }

export type OrderActions = RecordActions<OrderAction>

export const useOrderActions = () =>
  useRecordActions<OrderAction>({ screen: 'orders', recordKey: 'staff-order' })

/** Loads list and order again; in the list of orders that wait for delivery, opens the next order. */
export function useAfterDelivery(actions: OrderActions) {
  const navigate = useNavigate()
  return async (order: ActionOrder, nextHref: string | undefined) => {
    const isLast = countWaiting(order) === 1
    // First, so that the next order finds its own next one in a list without this order.
    await actions.refresh(order.id)
    if (nextHref && isLast) await navigate(nextHref, { replace: true, preventScrollReset: true })
  }
}

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
