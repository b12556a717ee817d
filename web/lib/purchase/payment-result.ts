import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { DeclineReason } from '#model/decline-reasons.ts'
import { call } from '../api.ts'
import { isNotFound } from '../api-errors.ts'
import type { OrderStatusReply } from '../api-types.ts'
import { useLiveInvalidation } from '../live/use-live-invalidation.ts'
import { completePurchase, emptyCartOf } from './settle-cart.ts'

const pollMs = 3_000
const maxPolls = 6
const fallbackMs = 10_000

export type PaymentResult =
  | {
      state: 'checking' | 'pending' | 'unreachable' | 'notCompleted' | 'completed' | 'cancelled' | 'notFound'
    }
  | { state: 'declined'; reason: DeclineReason | null; transactionId: string | null }

/** The result by the order status: polled, and refreshed by live events. URL parameters are not trusted. */
export function usePaymentResult(orderId: string, isSignedIn: boolean): PaymentResult {
  const status = useQuery({
    queryKey: ['order', orderId, 'status', isSignedIn],
    queryFn: async () => (await call('GET /api/orders/{id}/status', { params: { id: orderId } })).data,
    retry: false,
    staleTime: 0,
  })
  const final = finalResult(status.data, status.error)
  const polls = usePolling(
    final === undefined && !status.isPending,
    async () => !(await status.refetch()).error,
  )
  const isSlow = useElapsed(fallbackMs)
  useLiveInvalidation(
    ['order', orderId],
    event => event.type === 'order' && event.orderId === orderId,
    isSignedIn,
  )
  if (final) return final
  if (polls >= maxPolls) return { state: 'notCompleted' }
  if (isSlow && status.error) return { state: 'unreachable' }
  return { state: isSlow ? 'pending' : 'checking' }
}

/** A final result, which needs no more polling. */
function finalResult(data: OrderStatusReply | undefined, error: Error | null): PaymentResult | undefined {
  if (!data) return isNotFound(error) ? { state: 'notFound' } : undefined
  if (data.status !== 'pending') return { state: data.status }
  if (data.payment?.state !== 'declined') return undefined
  const { failureReason, transactionId } = data.payment
  return { state: 'declined', reason: failureReason, transactionId }
}

/** Counts polls that were answered. A failed request does not count and is repeated. */
function usePolling(isActive: boolean, poll: () => Promise<boolean>): number {
  const [{ sent, answered }, setCounts] = useState({ sent: 0, answered: 0 })
  const latest = useRef(poll)
  latest.current = poll
  useEffect(() => {
    if (!isActive || answered >= maxPolls) return
    const count = (isAnswered: boolean) =>
      setCounts({ sent: sent + 1, answered: isAnswered ? answered + 1 : answered })
    const timer = setTimeout(() => void latest.current().then(count), pollMs)
    return () => clearTimeout(timer)
  }, [isActive, sent, answered])
  return answered
}

function useElapsed(ms: number): boolean {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return isOver
}

/** Updates the stored cart when the result is known. */
export function useSettleCart(orderId: string, state: PaymentResult['state']): void {
  useEffect(() => {
    if (state === 'completed') completePurchase(orderId)
    if (state === 'notCompleted') emptyCartOf(orderId)
  }, [orderId, state])
}
