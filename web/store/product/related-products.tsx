import { useTranslations } from 'use-intl'
import { useLanguage } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import type { ProductCardData } from '../../lib/product-card/card-data.ts'
import { TitledSection } from '../../ui/layout/titled-section.tsx'
import { ProductGrid } from '../catalogue/product-grid.tsx'

export type RelatedData = {
  basis: 'boughtTogether' | 'sameCategory'
  categoryId: string
  products: readonly ProductCardData[]
}

/** What buyers took with this product, or the most sold of its category. */
export function RelatedProducts({ related: { basis, categoryId, products } }: { related: RelatedData }) {
  const t = useTranslations()
  const href = paths(useLanguage()).category(categoryId)
  return (
    <TitledSection
      title={t(`product.related.${basis}`)}
      {...(basis === 'sameCategory' ? { more: { href, label: t('store.seeAll') } } : {})}
    >
      <ProductGrid products={products} headingLevel={3} />
    </TitledSection>
  )
}
