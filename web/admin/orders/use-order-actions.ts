import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderStatus } from '#model/order-states.ts'
import type { StaffOrder } from '../../lib/api-types.ts'

/** What a dialog needs of an order: a row of the list or the open order. */
export type ActionOrder = Pick<StaffOrder, 'id' | 'number' | 'status' | 'isRenewal' | 'items'>

/** An action that a person confirms in a dialog. */
export type OrderAction =
  | { kind: 'status'; order: ActionOrder; status: OrderStatus }
  | {
      kind: 'deliver'
      order: ActionOrder
      itemId: string
      /** In the list of orders that wait for delivery: what opens when nothing of this order waits any more. */
      nextHref?: string | undefined
    }
  | { kind: 'refund'; order: ActionOrder }

/** The open dialog, and what follows when it is done: list and order are loaded again. */
export function useOrderActions() {
  const queries = useQueryClient()
  const [action, setAction] = useState<OrderAction>()
  return {
    action,
    start: setAction,
    close: () => setAction(undefined),
    refresh: async (orderId: string) => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['staff-order', orderId] }),
        queries.invalidateQueries({ queryKey: ['list', 'orders'] }),
      ])
    },
  }
}

export type OrderActions = ReturnType<typeof useOrderActions>
