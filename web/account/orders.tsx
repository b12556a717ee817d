import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../lib/api.ts'
import { useLanguage } from '../lib/language.ts'
import { type ListFilter, useListFilter } from '../lib/lists/list-filter.ts'
import { ListFilters } from '../lib/lists/list-filters.tsx'
import { ListPagination } from '../lib/lists/list-pagination.tsx'
import { EmptyList, QueryState } from '../lib/lists/query-state.tsx'
import { privateMeta } from '../lib/page-meta.ts'
import { paths } from '../lib/paths.ts'
import { ButtonLink } from '../ui/buttons/button.tsx'
import { Spinner } from '../ui/buttons/spinner.tsx'
import { AccountPage } from './account-page.tsx'
import { OrderCard } from './orders/order-card.tsx'

const statuses = ['completed', 'pending', 'cancelled'] as const
type Status = (typeof statuses)[number]

export const meta = privateMeta('account.pages.my-orders')

export default function Orders() {
  const t = useTranslations('purchase.orders')
  const pages = useTranslations('account.pages')
  const { filter, change } = useListFilter(statuses)
  return (
    <AccountPage title={pages('my-orders')} href={paths(useLanguage()).myOrders()}>
      <ListFilters
        filter={filter}
        onChange={change}
        statuses={statuses.map(value => ({ value, label: t(value) }))}
        search={{ label: t('search'), placeholder: t('searchPlaceholder') }}
      />
      <OrderList filter={filter} />
    </AccountPage>
  )
}

function OrderList({ filter }: { filter: ListFilter<Status> }) {
  const t = useTranslations('purchase.orders')
  const account = useTranslations('account')
  const links = paths(useLanguage())
  const loading = useTranslations('common')('loading')
  const loadFailed = useTranslations('account.settings')('loadFailed')
  const query = useQuery({
    queryKey: ['orders', filter],
    queryFn: () => call('GET /api/orders/my-orders', { query: filter }),
    placeholderData: keepPreviousData,
  })
  const { page = 1, ...rest } = filter
  const isFiltered = Object.keys(rest).length > 0
  return (
    <QueryState query={query} errorTitle={loadFailed} loading={<Spinner label={loading} />}>
      {query.data?.data.length === 0 ? (
        <EmptyList
          title={t(isFiltered ? 'noMatch' : 'empty')}
          text={t(isFiltered ? 'noMatchText' : 'emptyText')}
          resetHref={isFiltered ? links.myOrders() : undefined}
          action={<ButtonLink href={links.products()}>{account('shop')}</ButtonLink>}
        />
      ) : (
        <ul aria-label={t('list')} aria-busy={query.isPlaceholderData} className="grid gap-4">
          {query.data?.data.map(order => (
            <OrderCard key={order.id} order={order} />
          ))}
        </ul>
      )}
      <ListPagination
        page={page}
        pages={query.data?.pagination.pages ?? 1}
        hrefFor={target => links.myOrders({ ...rest, page: target })}
      />
    </QueryState>
  )
}
