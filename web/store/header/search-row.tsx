import { useTranslations } from 'use-intl'
import { Price } from '../../lib/price.tsx'
import { srcSetOf } from '../../lib/srcset.ts'
import { CategoryIcon } from '../../ui/category-icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { Suggestion } from './search-find.ts'

export function SuggestionRow({ suggestion }: { suggestion: Suggestion }) {
  const t = useTranslations('store.search')
  const isProduct = suggestion.kind === 'product'
  return (
    <>
      {isProduct ? (
        <Picture
          src={suggestion.image}
          srcSet={srcSetOf(suggestion.image, 'product')}
          sizes="56px"
          alt=""
          width={56}
          height={42}
          className="!w-14 shrink-0 rounded-sm"
        />
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
