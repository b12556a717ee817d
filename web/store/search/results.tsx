import { useTranslations } from 'use-intl'
import { useLanguage } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { ProductList } from '../catalogue/product-list.tsx'
import { CategoryChips } from './category-chips.tsx'
import type { FoundData } from './load-search.ts'

export function Results({ q, page, pages, total, isPartial, products, categories }: FoundData) {
  const t = useTranslations('store.search')
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
