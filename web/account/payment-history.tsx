import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../lib/api.ts'
import { languageOf, useLanguage } from '../lib/language.ts'
import { ListPages } from '../lib/list-pages.tsx'
import { listenLive } from '../lib/live.ts'
import { translator } from '../lib/messages.ts'
import { pageHead } from '../lib/meta.ts'
import { paths } from '../lib/paths.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { Route } from './+types/payment-history'
import { AccountPage } from './account-page.tsx'
import { Loaded } from './loaded.tsx'
import { PaymentFilters } from './payments/payment-filters.tsx'
import { PaymentTable } from './payments/payment-table.tsx'
import { type PaymentFilter, usePaymentFilter } from './payments/use-payment-filter.ts'

export function meta(args: Route.MetaArgs) {
  const t = translator(languageOf(args.location.pathname))
  return pageHead(args, { title: t('account.pages.payment-history'), isPrivate: true })
}

export default function PaymentHistory() {
  const title = useTranslations('account.pages')('payment-history')
  const { filter, change } = usePaymentFilter()
  return (
    <AccountPage title={title} href={paths(useLanguage()).paymentHistory()}>
      <PaymentFilters filter={filter} onChange={change} />
      <PaymentList filter={filter} />
    </AccountPage>
  )
}

function PaymentList({ filter }: { filter: PaymentFilter }) {
  const t = useTranslations('payments')
  const links = paths(useLanguage())
  const query = usePayments(filter)
  const { page = 1, ...rest } = filter
  const isFiltered = Object.keys(rest).length > 0
  return (
    <Loaded query={query} failure={t('loadFailed')} rows={8}>
      <div aria-busy={query.isPlaceholderData}>
        <PaymentTable payments={query.data?.data ?? []} empty={<Nothing isFiltered={isFiltered} />} />
      </div>
      <ListPages
        page={page}
        pages={query.data?.pagination.pages ?? 1}
        hrefFor={target => links.paymentHistory({ ...rest, page: target })}
      />
    </Loaded>
  )
}

/** Read again when a payment of an order or a renewal arrives. */
function usePayments(filter: PaymentFilter) {
  const queries = useQueryClient()
  useEffect(
    () =>
      listenLive(({ type }) => {
        const isNews = type === 'order' || type === 'subscription' || type === 'resumed'
        if (isNews) void queries.invalidateQueries({ queryKey: ['payments'] })
      }),
    [queries],
  )
  return useQuery({
    queryKey: ['payments', filter],
    queryFn: () => call('GET /api/payments/history', { query: filter }),
    placeholderData: keepPreviousData,
  })
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const t = useTranslations('payments')
  const shop = useTranslations('account')
  const links = paths(useLanguage())
  const action = isFiltered ? (
    <ButtonLink href={links.paymentHistory()} tone="soft">
      {t('reset')}
    </ButtonLink>
  ) : (
    <ButtonLink href={links.products()}>{shop('shop')}</ButtonLink>
  )
  return (
    <EmptyState title={t(isFiltered ? 'noMatch' : 'empty')} action={action}>
      {t(isFiltered ? 'noMatchText' : 'emptyText')}
    </EmptyState>
  )
}
