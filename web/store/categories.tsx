import SearchX from 'lucide-react/icons/search-x'
import { useTranslations } from 'use-intl'
import { isolate } from '#model/format.ts'
import { matchesName } from '#model/search-text.ts'
import type { Category } from '../lib/api-types.ts'
import { useLanguage } from '../lib/language.ts'
import { apiContext, type LoaderApi } from '../lib/loader-context.ts'
import { translator } from '../lib/messages.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { languageOf } from '../lib/path-language.ts'
import { paths } from '../lib/paths.ts'
import { categoryCardData, productCardData } from '../lib/product-card/card-data.ts'
import { ButtonLink } from '../ui/buttons/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import type { Route } from './+types/categories'
import { PageHeader } from './catalogue/page-header.tsx'
import { CategoryRow } from './categories/category-row.tsx'
import { CategorySearch } from './categories/category-search.tsx'
import { maxSearchLength } from './filters/product-filters.ts'

const productsInRow = 3

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const search = (url.searchParams.get('search') ?? '').trim().slice(0, maxSearchLength)
  const categories = await api.call('GET /api/categories')
  const found = categories.data.filter(({ name, nameAr }) => matchesName(search, [name, nameAr]))
  return { search, rows: await Promise.all(found.map(category => rowOf(api, category))) }
}

async function rowOf({ call, language }: LoaderApi, category: Category) {
  const { data } = await call('GET /api/categories/{id}/subscriptions', {
    params: { id: category.id },
    query: { sort: 'rating', limit: productsInRow },
  })
  return {
    category: categoryCardData(category, language),
    products: data.subscriptions.map(product => productCardData(product, language)),
  }
}

export function meta(args: Route.MetaArgs) {
  const t = translator(languageOf(args.location.pathname))
  return pageMeta(args, {
    title: t('catalogue.categories.title'),
    description: t('catalogue.categories.description'),
    isPrivate: Boolean(args.loaderData?.search),
  })
}

export default function Categories({ loaderData: { search, rows } }: Route.ComponentProps) {
  const t = useTranslations('catalogue.categories')
  const here = paths(useLanguage()).categories()
  return (
    <div className="page-wrap">
      <PageHeader crumbs={[{ label: t('title'), href: here }]} title={t('title')} text={t('description')} />
      <CategorySearch search={search} />
      {rows.length === 0 && <NoCategory search={search} />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 md:gap-13">
        {rows.map(({ category, products }, index) => (
          <CategoryRow key={category.id} category={category} products={products} eager={index === 0} />
        ))}
      </div>
    </div>
  )
}

function NoCategory({ search }: { search: string }) {
  const t = useTranslations('catalogue.categories')
  const links = paths(useLanguage())
  if (!search) return <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
  const actions = (
    <>
      <ButtonLink href={links.categories()}>{t('showAll')}</ButtonLink>
      <ButtonLink href={links.search(search)} tone="quiet">
        {t('searchProducts')}
      </ButtonLink>
    </>
  )
  return (
    <EmptyState title={t('notFound')} icon={<SearchX />} action={actions}>
      {t('notFoundText', { search: isolate(search) })}
    </EmptyState>
  )
}
