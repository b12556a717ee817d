import { useQuery } from '@tanstack/react-query'
import ReceiptText from 'lucide-react/icons/receipt-text'
import { useTranslations } from 'use-intl'
import { hasInvoice } from '#model/order-states.ts'
import { call } from '../lib/api.ts'
import { isNotFound } from '../lib/api-errors.ts'
import { languageOf, useLanguage } from '../lib/language.ts'
import { useLiveInvalidation } from '../lib/live/use-live-invalidation.ts'
import { translator } from '../lib/messages.ts'
import { OrderView } from '../lib/order/order-view.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { paths } from '../lib/paths.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import type { Route } from './+types/order'
import { AccountNav } from './account-nav.tsx'
import { PendingOrder } from './orders/pending-order.tsx'
import { ReadState } from './settings/read-state.tsx'

export function meta(args: Route.MetaArgs) {
  const t = translator(languageOf(args.location.pathname))
  return pageMeta(args, { title: t('account.pages.order'), isPrivate: true })
}

/** One order with what was delivered; mails lead here. */
export default function OrderPage({ params: { orderId } }: Route.ComponentProps) {
  const t = useTranslations('account.pages')
  const order = useTranslations('purchase.order')
  const common = useTranslations('common')
  const links = paths(useLanguage())
  const query = useOrder(orderId)
  const title = query.data ? order('title', { number: String(query.data.number) }) : t('order')
  return (
    <div className="page-wrap grid grid-cols-[minmax(0,1fr)] gap-5 pt-4 pb-10">
      <Breadcrumb
        label={common('breadcrumb')}
        crumbs={[
          { label: common('home'), href: links.home() },
          { label: t('my-orders'), href: links.myOrders() },
          { label: title, href: links.order(orderId) },
        ]}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{title}</h1>
        {query.data && hasInvoice(query.data) && (
          <ButtonLink
            href={links.invoice(orderId)}
            tone="soft"
            icon={<ReceiptText size={18} aria-hidden="true" />}
          >
            {t('invoice')}
          </ButtonLink>
        )}
      </div>
      <AccountNav />
      {isNotFound(query.error) ? (
        <NotFound />
      ) : (
        <ReadState query={query}>
          {query.data?.status === 'pending' && <PendingOrder order={query.data} />}
          {query.data && <OrderView order={query.data} />}
        </ReadState>
      )}
    </div>
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
