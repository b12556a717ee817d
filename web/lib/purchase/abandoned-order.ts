import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api.ts'
import { nullIfNotFound } from '../api-errors.ts'
import { clearPendingPayment, clearSentRequest, readCartBackup, readPendingOrderId } from './pending-order.ts'
import { completePurchase, restoreCart } from './settle-cart.ts'

export type AbandonedOrder = { outcome: 'none' | 'kept' | 'restored' | 'completed'; orderId: string }

/**
 * Restores the cart of a shopper who returns without having paid. Checks once, when the page opens: an order that is
 * started later, here or in another tab, is not abandoned.
 */
export function useAbandonedOrder(): { isChecking: boolean; abandoned: AbandonedOrder | undefined } {
  const [orderId] = useState(readPendingOrderId)
  const query = useQuery({
    queryKey: ['abandoned-order', orderId],
    queryFn: () => resolveAbandonedOrder(orderId ?? ''),
    enabled: orderId !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  return { isChecking: query.isFetching, abandoned: query.data }
}

async function resolveAbandonedOrder(orderId: string): Promise<AbandonedOrder> {
  if (!readCartBackup()) {
    clearPendingPayment()
    return { outcome: 'none', orderId }
  }
  const found = await nullIfNotFound(call('GET /api/orders/{id}/status', { params: { id: orderId } }))
  switch (found?.data.status) {
    case 'completed':
      completePurchase(orderId)
      return { outcome: 'completed', orderId }
    case 'pending':
      return { outcome: restoreCart() ? 'restored' : 'kept', orderId }
    default:
      clearSentRequest()
      return { outcome: restoreCart() ? 'restored' : 'kept', orderId }
  }
}
