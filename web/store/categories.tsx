import { useTranslations } from 'use-intl'
import { languageOf, useLanguage } from '../lib/language.ts'
import { apiContext } from '../lib/loader-context.ts'
import { translator } from '../lib/messages.ts'
import { pageHead } from '../lib/meta.ts'
import { paths } from '../lib/paths.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import type { Route } from './+types/categories'
import { categoryCard } from './catalogue/cards.ts'
import { CategoryCard } from './catalogue/category-card.tsx'
import { PageHead } from './catalogue/page-head.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { call, language } = context.get(apiContext)
  const categories = await call('GET /api/categories')
  return categories.data.map(category => categoryCard(category, language))
}

export function meta(args: Route.MetaArgs) {
  const t = translator(languageOf(args.location.pathname))
  return pageHead(args, {
    title: t('store.categories.title'),
    description: t('store.categories.description'),
  })
}

export default function Categories({ loaderData: categories }: Route.ComponentProps) {
  const t = useTranslations('store.categories')
  const here = paths(useLanguage()).categories()
  return (
    <div className="page-wrap">
      <PageHead crumbs={[{ label: t('title'), href: here }]} title={t('title')} text={t('description')} />
      {categories.length === 0 && <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
      <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4.5 lg:grid-cols-3">
        {categories.map(category => (
          <li key={category.id}>
            <CategoryCard category={category} />
          </li>
        ))}
      </ul>
    </div>
  )
}
