import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../lib/language.ts'
import { Link } from '../../lib/link.tsx'
import { paths } from '../../lib/paths.ts'
import type { CategoryCardData } from '../../lib/product-card/card-data.ts'
import { SearchForm } from '../../lib/search-form.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { CategoryIcon } from '../../ui/media/category-icon.tsx'
import { PageHeader } from '../catalogue/page-header.tsx'
import { ProductGrid } from '../catalogue/product-grid.tsx'
import { ProductList } from '../catalogue/product-list.tsx'
import type { ResultsData, StartData } from './load-search.ts'

export function SearchResults({ q, page, pages, total, isPartial, products, categories }: ResultsData) {
  const t = useTranslations('catalogue.search')
  const links = paths(useLanguage())
  return (
    <div className="grid gap-6">
      <div className="-mt-4 text-ink-2">
        <p role="status">{t('count', { count: total })}</p>
        {isPartial && <p>{t('partial')}</p>}
      </div>
      {categories.length > 0 && <CategoryChips title={t('categories')} categories={categories} />}
      <div>
        <ProductList
          products={products}
          page={page}
          pages={pages}
          hrefFor={target => links.search(q, { page: target })}
          empty={{ title: t('none', { q }), text: t('noneText') }}
        />
      </div>
    </div>
  )
}

/** A new search, similar products and the categories. */
export function NoResults({ q, near, categories }: ResultsData) {
  const t = useTranslations('catalogue.search')
  return (
    <div className="grid gap-9">
      <SearchForm key={q} label={t('label')} defaultValue={q} className="max-w-xl">
        <Button type="submit">{t('button')}</Button>
      </SearchForm>
      {near.length > 0 && (
        <section>
          <h2 className="mb-4 text-xl">{t('near')}</h2>
          <ProductGrid products={near} headingLevel={3} />
        </section>
      )}
      {categories.length > 0 && <CategoryChips title={t('allCategories')} categories={categories} />}
    </div>
  )
}

/** The page before a search. */
export function SearchStart({ categories, popular }: StartData) {
  const t = useTranslations()
  const here = paths(useLanguage()).search()
  return (
    <div className="page-wrap">
      <PageHeader
        crumbs={[{ label: t('store.pages.search'), href: here }]}
        title={t('catalogue.search.emptyTitle')}
        text={t('catalogue.search.emptyText')}
      />
      <div className="grid gap-9">
        <SearchForm label={t('catalogue.search.label')} className="max-w-xl">
          <Button type="submit">{t('catalogue.search.button')}</Button>
        </SearchForm>
        {categories.length > 0 && (
          <CategoryChips title={t('catalogue.search.allCategories')} categories={categories} />
        )}
        {popular.length > 0 && (
          <section>
            <h2 className="mb-4 text-xl">{t('catalogue.search.popular')}</h2>
            <ProductGrid products={popular} headingLevel={3} />
          </section>
        )}
      </div>
    </div>
  )
}

type Props = { title: string; categories: readonly CategoryCardData[] }

function CategoryChips({ title, categories }: Props) {
  const titleId = useId()
  const links = paths(useLanguage())
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-3 text-base">
        {title}
      </h2>
      <ul className="flex flex-wrap gap-2.5">
        {categories.map(({ id, name, icon, color }) => (
          <li key={id} className="min-w-0">
            <Link
              href={links.category(id)}
              className="flex min-h-11 items-center gap-2.5 rounded-full border border-line bg-surface py-1.5 ps-1.5 pe-4.5 hover:border-edge"
            >
              <CategoryIcon icon={icon} color={color} size="s" className="!rounded-full" />
              <span className="min-w-0 break-words leading-snug">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
