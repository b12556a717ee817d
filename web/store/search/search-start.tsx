import { useTranslations } from 'use-intl'
import { useLanguage } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { SearchForm } from '../../lib/search-form.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../catalogue/page-head.tsx'
import { ProductGrid } from '../catalogue/product-grid.tsx'
import { CategoryChips } from './category-chips.tsx'
import type { StartData } from './load-search.ts'

/** The page before anything was asked. */
export function SearchStart({ categories, popular }: StartData) {
  const t = useTranslations('store')
  const here = paths(useLanguage()).search()
  return (
    <div className="page-wrap">
      <PageHeader
        crumbs={[{ label: t('pages.search'), href: here }]}
        title={t('search.emptyTitle')}
        text={t('search.emptyText')}
      />
      <div className="grid gap-9">
        <SearchForm label={t('search.label')} className="max-w-xl">
          <Button type="submit">{t('search.button')}</Button>
        </SearchForm>
        {categories.length > 0 && <CategoryChips title={t('search.allCategories')} categories={categories} />}
        {popular.length > 0 && (
          <section>
            <h2 className="mb-4 text-xl">{t('search.popular')}</h2>
            <ProductGrid products={popular} headingLevel={3} />
          </section>
        )}
      </div>
    </div>
  )
}
