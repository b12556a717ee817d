import { type MouseEvent, useEffect } from 'react'
import { useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { countOpenedLink, countSearch } from '../lib/count-search.ts'
import { useLanguage } from '../lib/language.ts'
import { pageParam } from '../lib/lists/list-filter.ts'
import { apiContext } from '../lib/loader-context.ts'
import { translator } from '../lib/messages.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { languageOf } from '../lib/path-language.ts'
import { paths } from '../lib/paths.ts'
import { productCardData, productsPerPage } from '../lib/product-card/card-data.ts'
import { ButtonLink } from '../ui/buttons/button.tsx'
import { classNames } from '../ui/class-names.ts'
import type { Route } from './+types/products'
import { PageHeader } from './catalogue/page-header.tsx'
import { ProductList } from './catalogue/product-list.tsx'
import { FilterChips } from './filters/filter-chips.tsx'
import { FilterPanel } from './filters/filter-panel.tsx'
import { FilterSearch } from './filters/filter-search.tsx'
import { filterGroups } from './filters/load-filter-groups.ts'
import { filtersQuery, isFiltered, type ProductFilters, readFilters } from './filters/product-filters.ts'
import { SortLinks } from './filters/sort-links.tsx'
import { useFilterForm } from './filters/use-filter-form.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { call, language } = context.get(apiContext)
  const page = pageParam(url.searchParams)
  const filters = readFilters(name => url.searchParams.getAll(name))
  const { data } = await call('GET /api/subscriptions', {
    query: { ...apiQuery(filters), page, limit: productsPerPage, counts: true },
  })
  const categories = (await call('GET /api/categories')).data
  return {
    filters,
    groups: data.filters ? filterGroups(data.filters, categories, filters, language) : [],
    highestPrice: data.filters?.highestPrice ?? 0,
    page,
    pages: data.pagination.pages,
    total: data.pagination.total,
    products: data.subscriptions.map(product => productCardData(product, language)),
  }
}

const deliveries = ['instant', 'staff'] as const

function apiQuery(filters: ProductFilters) {
  const { search, sort, order } = filters
  return { ...chosenFilters(filters), search: search || undefined, sort, order }
}

function chosenFilters({ rating, available, ...filters }: ProductFilters) {
  return {
    category: filters.category || undefined,
    duration: filters.duration || undefined,
    delivery: deliveries.find(delivery => delivery === filters.delivery),
    available: available === 'true' || undefined,
    minRating: rating === '' ? undefined : Number(rating),
    minPrice: filters.minPrice,
    maxPrice: filters.maxPrice,
  }
}

function searchFilters(filters: ProductFilters) {
  return isFiltered({ ...filters, search: '' }) ? chosenFilters(filters) : undefined
}

const settledMs = 1_500

/** Counts a search once its list has stayed for a moment: while the shopper types, the list follows every pause. */
function useCountedSearch(filters: ProductFilters): void {
  useEffect(() => {
    if (filters.search === '') return
    const timer = setTimeout(() => countSearch(filters.search, searchFilters(filters)), settledMs)
    return () => clearTimeout(timer)
  }, [filters])
}

export function meta(args: Route.MetaArgs) {
  const t = translator(languageOf(args.location.pathname))
  const { page = 1, filters } = args.loaderData ?? {}
  return pageMeta(args, {
    title: t('catalogue.subscriptions.title'),
    description: t('catalogue.subscriptions.description'),
    search: page > 1 ? `?page=${page}` : '',
    // The filters have many combinations, so only the unfiltered list is indexed.
    isPrivate: filters !== undefined && isFiltered(filters),
  })
}

export default function Products({ loaderData }: Route.ComponentProps) {
  const { filters, groups, highestPrice, page, pages, total, products } = loaderData
  const t = useTranslations('catalogue.subscriptions')
  const links = paths(useLanguage())
  const form = useFilterForm(filters)
  const isChanging = useIsChanging()
  useCountedSearch(filters)
  const watchOpened = ({ target }: MouseEvent) => {
    if (filters.search !== '') countOpenedLink(target, filters.search, searchFilters(filters))
  }
  const empty = isFiltered(filters)
    ? {
        title: t('noMatch'),
        text: t('noMatchText'),
        action: <ButtonLink href={links.products()}>{t('reset')}</ButtonLink>,
      }
    : { title: t('empty'), text: t('emptyText') }
  return (
    // Links work by keyboard too: the browser turns Enter into a click.
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: only watches the links inside
    <div className="page-wrap" onClick={watchOpened} onAuxClick={watchOpened}>
      <PageHeader
        crumbs={[{ label: t('title'), href: links.products() }]}
        title={t('title')}
        text={t('description')}
      />
      <div className="lg:grid lg:grid-cols-[16.5rem_minmax(0,1fr)] lg:items-start lg:gap-7">
        <FilterPanel form={form} filters={filters} groups={groups} highestPrice={highestPrice} />
        <div className="grid min-w-0 gap-4">
          <FilterSearch form={form} />
          <FilterChips filters={filters} groups={groups} />
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

/** True while the next list loads and this page stays. */
function useIsChanging(): boolean {
  const { location } = useNavigation()
  const here = paths(useLanguage()).products()
  return location?.pathname === here
}
