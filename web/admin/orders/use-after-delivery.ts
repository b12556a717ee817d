import { useNavigate } from 'react-router'
import { countWaiting } from './order-parts.tsx'
import type { ActionOrder, OrderActions } from './use-order-actions.ts'

/** Loads list and order again, and in the list of orders that wait opens the next one. */
export function useAfterDelivery(actions: OrderActions) {
  const navigate = useNavigate()
  return async (order: ActionOrder, nextHref: string | undefined) => {
    const isLast = countWaiting(order) === 1
    // First, so that the next order finds its own next one in a list without this order.
    await actions.refresh(order.id)
    if (nextHref && isLast) await navigate(nextHref, { replace: true, preventScrollReset: true })
  }
}
