import { useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { languageOf, useLanguage } from '../lib/language.ts'
import { pageParam } from '../lib/lists/list-filter.ts'
import { apiContext } from '../lib/loader-context.ts'
import { translator } from '../lib/messages.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { paths } from '../lib/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import type { Route } from './+types/products'
import { productCardData, productsPerPage } from './catalogue/card-data.ts'
import { PageHeader } from './catalogue/page-header.tsx'
import { ProductList } from './catalogue/product-list.tsx'
import { FilterChips } from './filters/filter-chips.tsx'
import { FilterPanel } from './filters/filter-panel.tsx'
import { FilterSearch } from './filters/filter-search.tsx'
import { filtersQuery, isFiltered, readFilters } from './filters/product-filters.ts'
import { SortLinks } from './filters/sort-links.tsx'
import { useFilterForm } from './filters/use-filter-form.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { call, language } = context.get(apiContext)
  const page = pageParam(url.searchParams)
  const filters = readFilters(name => url.searchParams.get(name))
  const { data } = await call('GET /api/subscriptions', {
    query: { ...filters, search: filters.search || undefined, page, limit: productsPerPage },
  })
  return {
    filters,
    page,
    pages: data.pagination.pages,
    total: data.pagination.total,
    products: data.subscriptions.map(product => productCardData(product, language)),
  }
}

export function meta(args: Route.MetaArgs) {
  const t = translator(languageOf(args.location.pathname))
  const { page = 1, filters } = args.loaderData ?? {}
  return pageMeta(args, {
    title: t('store.subscriptions.title'),
    description: t('store.subscriptions.description'),
    search: page > 1 ? `?page=${page}` : '',
    // One of countless views of the same products.
    isPrivate: filters !== undefined && isFiltered(filters),
  })
}

export default function Products({ loaderData }: Route.ComponentProps) {
  const { filters, page, pages, total, products } = loaderData
  const t = useTranslations('store.subscriptions')
  const links = paths(useLanguage())
  const form = useFilterForm(filters)
  const isChanging = useIsChanging()
  const empty = isFiltered(filters)
    ? {
        title: t('noMatch'),
        text: t('noMatchText'),
        action: <ButtonLink href={links.products()}>{t('reset')}</ButtonLink>,
      }
    : { title: t('empty'), text: t('emptyText') }
  return (
    <div className="page-wrap">
      <PageHeader
        crumbs={[{ label: t('title'), href: links.products() }]}
        title={t('title')}
        text={t('description')}
      />
      <div className="lg:grid lg:grid-cols-[16.5rem_minmax(0,1fr)] lg:items-start lg:gap-7">
        <FilterPanel form={form} filters={filters} />
        <div className="grid min-w-0 gap-4">
          <FilterSearch form={form} />
          <FilterChips filters={filters} />
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p role="status" className="text-ink-2">
              {t('resultCount', { count: total })}
            </p>
            <SortLinks filters={filters} />
          </div>
          <div
            aria-busy={isChanging || undefined}
            className={classNames('transition-opacity', isChanging && 'opacity-60 delay-150')}
          >
            <ProductList
              columns={3}
              products={products}
              page={page}
              pages={pages}
              hrefFor={target => links.products({ ...filtersQuery(filters), page: target })}
              empty={empty}
            />
          </div>
        </div>
      </div>
    </div>
  )
}

/** The next list is on its way, and it is this page again. */
function useIsChanging(): boolean {
  const { location } = useNavigation()
  const here = paths(useLanguage()).products()
  return location?.pathname === here
}
