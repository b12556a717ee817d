import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import { isNotFound } from '../../lib/api-errors.ts'
import { QueryState } from '../../lib/lists/query-state.tsx'
import { OrderView } from '../../lib/order/order-view.tsx'
import { LoginLink, ResultLinks, ResultPanel } from './result-panel.tsx'

type Props = { orderId: string; isSignedIn: boolean }

/** Its buyer sees the order with the delivered accounts; anyone else only that it is paid. */
export function CompletedOrder({ orderId, isSignedIn }: Props) {
  const t = useTranslations('purchase.result')
  const loadFailed = useTranslations('purchase.order')('loadFailed')
  const order = useQuery({
    queryKey: ['order', orderId],
    queryFn: async () => {
      const request = { params: { id: orderId }, query: { accounts: 'masked' } } as const
      return (await call('GET /api/orders/{id}', request)).data
    },
    enabled: isSignedIn,
  })
  const isFree = order.data?.paymentMethod === 'free'
  const isWaiting = order.data?.items.some(({ delivered }) => !delivered)
  return (
    <>
      <ResultPanel
        tone="good"
        title={t(isFree ? 'free' : 'paid')}
        text={t(!isSignedIn ? 'guestText' : isWaiting ? 'waitingText' : 'paidText')}
      >
        {!isSignedIn && <LoginLink />}
        <ResultLinks />
      </ResultPanel>
      {/* Not found: the order belongs to another account, so there is nothing more to show. */}
      {isSignedIn && !isNotFound(order.error) && (
        <QueryState query={order} errorTitle={loadFailed}>
          {order.data && <OrderView order={order.data} />}
        </QueryState>
      )}
    </>
  )
}
