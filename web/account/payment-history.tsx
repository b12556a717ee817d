import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../lib/api.ts'
import { useLanguage } from '../lib/language.ts'
import { type ListFilter, useListFilter } from '../lib/lists/list-filter.ts'
import { ListFilters } from '../lib/lists/list-filters.tsx'
import { ListPagination } from '../lib/lists/list-pagination.tsx'
import { EmptyList, QueryState } from '../lib/lists/query-state.tsx'
import { useLiveInvalidation } from '../lib/live/use-live-invalidation.ts'
import { privateMeta } from '../lib/page-meta.ts'
import { paths } from '../lib/paths.ts'
import { ButtonLink } from '../ui/buttons/button.tsx'
import { AccountPage } from './account-page.tsx'
import { PaymentTable } from './payments/payment-table.tsx'

const statuses = ['successful', 'pending', 'failed'] as const
type Status = (typeof statuses)[number]

export const meta = privateMeta('account.pages.payment-history')

export default function PaymentHistory() {
  const t = useTranslations('payments')
  const title = useTranslations('account.pages')('payment-history')
  const { filter, change } = useListFilter(statuses)
  return (
    <AccountPage title={title} href={paths(useLanguage()).paymentHistory()}>
      <ListFilters
        filter={filter}
        onChange={change}
        statuses={statuses.map(value => ({ value, label: t(`statuses.${value}`) }))}
        search={{ label: t('search'), placeholder: t('searchPlaceholder') }}
      />
      <PaymentList filter={filter} />
    </AccountPage>
  )
}

function PaymentList({ filter }: { filter: ListFilter<Status> }) {
  const t = useTranslations('payments')
  const account = useTranslations('account')
  const links = paths(useLanguage())
  const query = usePayments(filter)
  const { page = 1, ...rest } = filter
  const isFiltered = Object.keys(rest).length > 0
  const nothing = (
    <EmptyList
      title={t(isFiltered ? 'noMatch' : 'empty')}
      text={t(isFiltered ? 'noMatchText' : 'emptyText')}
      resetHref={isFiltered ? links.paymentHistory() : undefined}
      action={<ButtonLink href={links.products()}>{account('shop')}</ButtonLink>}
    />
  )
  return (
    <QueryState query={query} errorTitle={t('loadFailed')} rows={8}>
      <div aria-busy={query.isPlaceholderData}>
        <PaymentTable payments={query.data?.data ?? []} empty={nothing} />
      </div>
      <ListPagination
        page={page}
        pages={query.data?.pagination.pages ?? 1}
        hrefFor={target => links.paymentHistory({ ...rest, page: target })}
      />
    </QueryState>
  )
}

function usePayments(filter: ListFilter<Status>) {
  useLiveInvalidation(['payments'], ({ type }) => type === 'order' || type === 'subscription')
  return useQuery({
    queryKey: ['payments', filter],
    queryFn: () => call('GET /api/payments/history', { query: filter }),
    placeholderData: keepPreviousData,
  })
}
