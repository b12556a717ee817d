import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api.ts'
import { nullIfNotFound } from '../api-errors.ts'
import {
  completePurchase,
  forgetPending,
  forgetTry,
  readBackup,
  readPendingOrderId,
  restoreCart,
} from './pending-order.ts'

export type Abandoned = { outcome: 'none' | 'kept' | 'restored' | 'completed'; orderId: string }

/**
 * Who comes back from the payment page without having paid finds the cart as it was. Asked once when a page opens: an
 * order that is begun later, here or in another tab, is on its way and not abandoned.
 */
export function useAbandonedOrder(): { isChecking: boolean; abandoned: Abandoned | undefined } {
  const [orderId] = useState(readPendingOrderId)
  const query = useQuery({
    queryKey: ['abandoned-order', orderId],
    queryFn: () => settleAbandoned(orderId ?? ''),
    enabled: orderId !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  return { isChecking: query.isFetching, abandoned: query.data }
}

async function settleAbandoned(orderId: string): Promise<Abandoned> {
  if (!readBackup()) {
    forgetPending()
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
      forgetTry()
      return { outcome: restoreCart() ? 'restored' : 'kept', orderId }
  }
}
