import { useTranslations } from 'use-intl'
import { Price } from '../../lib/price.tsx'
import { ProductImage } from '../../lib/product-image.tsx'
import { CategoryIcon } from '../../ui/category-icon.tsx'
import type { Suggestion } from './search-find.ts'

export function SuggestionRow({ suggestion }: { suggestion: Suggestion }) {
  const t = useTranslations('store.search')
  const isProduct = suggestion.kind === 'product'
  return (
    <>
      {isProduct ? (
        <ProductImage image={suggestion.image} sizes="56px" className="!w-14 shrink-0 rounded-sm" />
      ) : (
        <CategoryIcon icon={suggestion.icon} color={suggestion.color} size="s" className="!h-10.5 !w-14" />
      )}
      <span className="grid min-w-0 grow">
        <span className="truncate font-medium">{suggestion.name}</span>
        <span className="truncate text-sm text-ink-2">{isProduct ? suggestion.category : t('category')}</span>
      </span>
      {isProduct && <Price sar={suggestion.price} size="s" />}
    </>
  )
}
