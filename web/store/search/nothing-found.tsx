import { useTranslations } from 'use-intl'
import { SearchForm } from '../../lib/search-form.tsx'
import { Button } from '../../ui/button.tsx'
import { ProductGrid } from '../catalogue/product-grid.tsx'
import { CategoryChips } from './category-chips.tsx'
import type { FoundData } from './load-search.ts'

/** Says so, and shows ways on: another word, what comes near, the categories. */
export function NothingFound({ q, near, categories }: FoundData) {
  const t = useTranslations('store.search')
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
