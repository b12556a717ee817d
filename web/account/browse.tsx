import { useTranslations } from 'use-intl'
import { localized, useLanguage } from '../lib/language.ts'
import { apiContext } from '../lib/loader-context.ts'
import { privateMeta } from '../lib/page-meta.ts'
import { paths } from '../lib/paths.ts'
import { productCardData } from '../lib/product-card/card-data.ts'
import { SearchForm } from '../lib/search-form.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { TitledSection } from '../ui/layout/titled-section.tsx'
import type { Route } from './+types/browse'
import { AccountPage } from './account-page.tsx'
import { CategoryChips, CategoryTiles } from './browse/category-links.tsx'
import { ServiceList } from './browse/service-list.tsx'
import { useView, ViewToggle } from './browse/view-toggle.tsx'

const shownServices = 6

export async function loader({ context, url }: Route.LoaderArgs) {
  const { call, language } = context.get(apiContext)
  const categories = (await call('GET /api/categories')).data
  const category = categories.find(({ id }) => id === url.searchParams.get('category'))?.id
  const list = (query: { featured: true } | { popular: true }) =>
    call('GET /api/subscriptions', {
      query: { ...query, category, sort: 'popularity', limit: shownServices },
    })
  const [featured, popular] = await Promise.all([list({ featured: true }), list({ popular: true })])
  return {
    category,
    categories: categories.map(item => ({
      id: item.id,
      name: localized(item, 'name', language),
      icon: item.icon,
      color: item.color,
      count: item.subscriptionCount,
    })),
    featured: featured.data.subscriptions.map(product => productCardData(product, language)),
    popular: popular.data.subscriptions.map(product => productCardData(product, language)),
  }
}

export const meta = privateMeta('account.pages.browse-services')

export default function Browse({ loaderData }: Route.ComponentProps) {
  const { category, categories, featured, popular } = loaderData
  const t = useTranslations('account')
  const home = useTranslations('home')
  const links = paths(useLanguage())
  const { view, choose } = useView()
  const all = category ? links.category(category) : links.products()
  const more = { href: all, label: t('browse.seeAll') }
  return (
    <AccountPage title={t('pages.browse-services')} href={links.browseServices()}>
      <div className="flex flex-wrap items-start justify-end gap-3">
        <SearchForm
          label={t('browse.search')}
          placeholder={t('browse.searchPlaceholder')}
          className="min-w-0 grow basis-52 sm:basis-72"
        >
          <Button type="submit" className="max-sm:sr-only">
            {t('browse.searchButton')}
          </Button>
        </SearchForm>
        <ViewToggle view={view} onChoose={choose} />
      </div>
      <CategoryChips categories={categories} chosen={category} />
      {featured.length > 0 && (
        <TitledSection compact title={home('featured')} more={more}>
          <ServiceList services={featured} view={view} />
        </TitledSection>
      )}
      {popular.length > 0 && (
        <TitledSection compact title={home('popular')} more={more}>
          <ServiceList services={popular} view={view} />
        </TitledSection>
      )}
      {featured.length + popular.length === 0 && (
        <EmptyState title={t('browse.empty')}>{t('browse.emptyText')}</EmptyState>
      )}
      {categories.length > 0 && (
        <TitledSection compact title={t('browse.allCategories')}>
          <CategoryTiles categories={categories} />
        </TitledSection>
      )}
    </AccountPage>
  )
}
