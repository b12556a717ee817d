import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import { isNotFound } from '../../lib/api-errors.ts'
import { OrderView } from '../../lib/order/order-view.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LoginLink, ResultLinks } from './result-links.tsx'
import { ResultPanel } from './result-panel.tsx'

type Props = { orderId: string; isSignedIn: boolean }

/** The order with what was delivered, for its buyer; that it is paid, for anybody. */
export function CompletedOrder({ orderId, isSignedIn }: Props) {
  const t = useTranslations('purchase.result')
  const order = useQuery({
    queryKey: ['order', orderId],
    queryFn: async () => {
      const request = { params: { id: orderId }, query: { accounts: 'masked' } } as const
      return (await call('GET /api/orders/{id}', request)).data
    },
    enabled: isSignedIn,
  })
  const isFree = order.data?.paymentMethod === 'free'
  const waits = order.data?.items.some(({ delivered }) => !delivered)
  return (
    <>
      <ResultPanel
        tone="good"
        title={t(isFree ? 'free' : 'paid')}
        text={t(!isSignedIn ? 'guestText' : waits ? 'waitingText' : 'paidText')}
      >
        {!isSignedIn && <LoginLink />}
        <ResultLinks />
      </ResultPanel>
      {order.data && <OrderView order={order.data} />}
      {isSignedIn && !order.data && <NotYet query={order} />}
    </>
  )
}

type Query = { error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> }

function NotYet({ query }: { query: Query }) {
  const common = useTranslations('common')
  const t = useTranslations('purchase.order')
  if (!query.error) return <Skeleton shape="row" count={3} label={common('loading')} />
  // Paid by another account than the one that is signed in: nothing more to see.
  if (isNotFound(query.error)) return null
  return (
    <ErrorState
      title={t('loadFailed')}
      retry={{ label: common('retry'), onRetry: () => void query.refetch(), busy: query.isFetching }}
    />
  )
}
