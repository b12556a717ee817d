import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../lib/api.ts'
import { languageOf, useLanguage } from '../lib/language.ts'
import { ListPages } from '../lib/list-pages.tsx'
import { translator } from '../lib/messages.ts'
import { pageHead } from '../lib/meta.ts'
import { paths } from '../lib/paths.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { Route } from './+types/orders'
import { AccountNav } from './account-nav.tsx'
import { OrderCard } from './orders/order-card.tsx'
import { OrderFilters } from './orders/order-filters.tsx'
import { type OrderFilter, useOrderFilter } from './orders/use-order-filter.ts'
import { ReadState } from './settings/read-state.tsx'

export function meta(args: Route.MetaArgs) {
  const t = translator(languageOf(args.location.pathname))
  return pageHead(args, { title: t('account.pages.my-orders'), isPrivate: true })
}

export default function Orders() {
  const t = useTranslations('account.pages')
  const common = useTranslations('common')
  const links = paths(useLanguage())
  const { filter, change } = useOrderFilter()
  return (
    <div className="page-wrap grid grid-cols-[minmax(0,1fr)] gap-5 pt-4 pb-10">
      <Breadcrumb
        label={common('breadcrumb')}
        crumbs={[
          { label: common('home'), href: links.home() },
          { label: t('my-orders'), href: links.myOrders() },
        ]}
      />
      <h1 className="text-2xl">{t('my-orders')}</h1>
      <AccountNav />
      <OrderFilters filter={filter} onChange={change} />
      <OrderList filter={filter} />
    </div>
  )
}

function OrderList({ filter }: { filter: OrderFilter }) {
  const t = useTranslations('buying.orders')
  const links = paths(useLanguage())
  const query = useQuery({
    queryKey: ['orders', filter],
    queryFn: () => call('GET /api/orders/my-orders', { query: filter }),
    placeholderData: keepPreviousData,
  })
  const { page = 1, ...rest } = filter
  return (
    <ReadState query={query}>
      {query.data?.data.length === 0 ? (
        <Nothing isFiltered={Object.keys(rest).length > 0} />
      ) : (
        <ul aria-label={t('list')} aria-busy={query.isPlaceholderData} className="grid gap-4">
          {query.data?.data.map(order => (
            <OrderCard key={order.id} order={order} />
          ))}
        </ul>
      )}
      <ListPages
        page={page}
        pages={query.data?.pagination.pages ?? 1}
        hrefFor={target => links.myOrders({ ...rest, page: target })}
      />
    </ReadState>
  )
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const t = useTranslations('buying.orders')
  const shop = useTranslations('account')
  const links = paths(useLanguage())
  const action = isFiltered ? (
    <ButtonLink href={links.myOrders()} tone="soft">
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
