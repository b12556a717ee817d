import { useQuery } from '@tanstack/react-query'
import ReceiptText from 'lucide-react/icons/receipt-text'
import { useTranslations } from 'use-intl'
import { hasInvoice } from '#model/order-states.ts'
import { call } from '../lib/api.ts'
import { isNotFound } from '../lib/api-errors.ts'
import { useLanguage } from '../lib/language.ts'
import { QueryState } from '../lib/lists/query-state.tsx'
import { useLiveInvalidation } from '../lib/live/use-live-invalidation.ts'
import { OrderView } from '../lib/order/order-view.tsx'
import { privateMeta } from '../lib/page-meta.ts'
import { paths } from '../lib/paths.ts'
import { ButtonLink } from '../ui/buttons/button.tsx'
import { Spinner } from '../ui/buttons/spinner.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import type { Route } from './+types/order'
import { AccountPage } from './account-page.tsx'
import { AccountWarranty } from './claims/account-warranty.tsx'
import { OrderReviews } from './orders/order-reviews.tsx'
import { PendingOrderNotice } from './orders/pending-order-notice.tsx'

export const meta = privateMeta('account.pages.order')

/** One order with its delivered accounts; e-mails link here. */
export default function OrderPage({ params: { orderId } }: Route.ComponentProps) {
  const t = useTranslations('account.pages')
  const order = useTranslations('purchase.order')
  const links = paths(useLanguage())
  const query = useOrder(orderId)
  const loading = useTranslations('common')('loading')
  const loadFailed = useTranslations('account.settings')('loadFailed')
  const title = query.data ? order('title', { number: String(query.data.number) }) : t('order')
  const invoiceLink = query.data && hasInvoice(query.data) && (
    <ButtonLink href={links.invoice(orderId)} tone="soft" icon={<ReceiptText size={18} aria-hidden="true" />}>
      {t('invoice')}
    </ButtonLink>
  )
  return (
    <AccountPage
      title={title}
      href={links.order(orderId)}
      parent={{ label: t('my-orders'), href: links.myOrders() }}
      action={invoiceLink}
    >
      {isNotFound(query.error) ? (
        <NotFound />
      ) : (
        <QueryState query={query} errorTitle={loadFailed} loading={<Spinner label={loading} />}>
          {query.data?.status === 'pending' && <PendingOrderNotice order={query.data} />}
          {query.data && (
            <OrderView
              order={query.data}
              belowAccount={account => <AccountWarranty orderId={orderId} account={account} />}
            />
          )}
          {query.data && <OrderReviews order={query.data} />}
        </QueryState>
      )}
    </AccountPage>
  )
}

function NotFound() {
  const t = useTranslations('purchase.result')
  const pages = useTranslations('account.pages')
  const links = paths(useLanguage())
  return (
    <ErrorState
      title={t('notFound')}
      action={<ButtonLink href={links.myOrders()}>{pages('my-orders')}</ButtonLink>}
    >
      {t('notFoundText')}
    </ErrorState>
  )
}

function useOrder(id: string) {
  useLiveInvalidation(['order', id], event => event.type === 'order' && event.orderId === id)
  return useQuery({
    queryKey: ['order', id],
    queryFn: async () => {
      const request = { params: { id }, query: { accounts: 'masked' } } as const
      return (await call('GET /api/orders/{id}', request)).data
    },
  })
}
