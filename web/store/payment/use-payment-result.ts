import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../lib/api.ts'
import { isNotFound } from '../../lib/api-errors.ts'
import type { OrderStatusReply } from '../../lib/api-types.ts'
import { useLiveInvalidation } from '../../lib/live/use-live-invalidation.ts'

const pollMs = 3_000
const mostPolls = 6
const fallbackMs = 10_000

export type PaymentResult =
  | {
      state: 'checking' | 'pending' | 'unreachable' | 'notCompleted' | 'completed' | 'cancelled' | 'notFound'
    }
  | { state: 'declined'; reason: string | null; transactionId: string | null }

/** How the order stands, asked every three seconds and whenever there is news. The address is never believed. */
export function usePaymentResult(orderId: string, isSignedIn: boolean): PaymentResult {
  const status = useQuery({
    queryKey: ['order', orderId, 'status', isSignedIn],
    queryFn: async () => (await call('GET /api/orders/{id}/status', { params: { id: orderId } })).data,
    retry: false,
    staleTime: 0,
  })
  const early = earlyResult(status.data, status.error)
  const polls = usePolls(
    early === undefined && !status.isPending,
    async () => !(await status.refetch()).error,
  )
  const isLate = useElapsed(fallbackMs)
  useLiveInvalidation(
    ['order', orderId],
    event => event.type === 'order' && event.orderId === orderId,
    isSignedIn,
  )
  if (early) return early
  if (polls >= mostPolls) return { state: 'notCompleted' }
  if (isLate && status.error) return { state: 'unreachable' }
  return { state: isLate ? 'pending' : 'checking' }
}

/** What needs no further asking. */
function earlyResult(data: OrderStatusReply | undefined, error: Error | null): PaymentResult | undefined {
  if (!data) return isNotFound(error) ? { state: 'notFound' } : undefined
  if (data.status !== 'pending') return { state: data.status }
  if (data.payment?.state !== 'declined') return undefined
  const { failureReason, transactionId } = data.payment
  return { state: 'declined', reason: failureReason, transactionId }
}

/** How often the answer was that nothing is paid yet. No answer at all says nothing, and is asked for again. */
function usePolls(isOpen: boolean, ask: () => Promise<boolean>): number {
  const [{ asked, answered }, setCounts] = useState({ asked: 0, answered: 0 })
  const latest = useRef(ask)
  latest.current = ask
  useEffect(() => {
    if (!isOpen || answered >= mostPolls) return
    const count = (isAnswered: boolean) =>
      setCounts({ asked: asked + 1, answered: isAnswered ? answered + 1 : answered })
    const timer = setTimeout(() => void latest.current().then(count), pollMs)
    return () => clearTimeout(timer)
  }, [isOpen, asked, answered])
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
