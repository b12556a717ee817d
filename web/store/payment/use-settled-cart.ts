import { useEffect } from 'react'
import { completePurchase, emptyCartOf } from '../../lib/cart/pending-order.ts'
import type { PaymentResult } from './use-payment-result.ts'

/** What came of the payment, as this browser's storage has to know it. */
export function useSettledCart(orderId: string, state: PaymentResult['state']): void {
  useEffect(() => {
    if (state === 'completed') completePurchase(orderId)
    if (state === 'notCompleted') emptyCartOf(orderId)
  }, [orderId, state])
}
