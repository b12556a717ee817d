import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../lib/language.ts'
import { Link } from '../../lib/link.tsx'
import { paths } from '../../lib/paths.ts'
import { classNames } from '../../ui/class-names.ts'
import { filtersQuery, type ProductFilters, sortedBy } from './product-filters.ts'

const keys = [
  { key: 'price', name: 'byPrice' },
  { key: 'rating', name: 'byRating' },
] as const

export function SortLinks({ filters }: { filters: ProductFilters }) {
  const t = useTranslations('catalogue.subscriptions')
  const links = paths(useLanguage())
  const labelId = useId()
  const isUp = filters.order === 'asc'
  const Arrow = isUp ? ArrowUp : ArrowDown
  return (
    <nav aria-labelledby={labelId} className="flex items-center gap-1.5">
      <span id={labelId} className="text-sm text-ink-2 max-sm:sr-only">
        {t('sort')}
      </span>
      {keys.map(({ key, name }) => {
        const isChosen = filters.sort === key
        return (
          <Link
            key={key}
            href={links.products(filtersQuery(sortedBy(filters, key)))}
            preventScrollReset
            aria-current={isChosen || undefined}
            className={classNames(
              'inline-flex min-h-11 items-center gap-1.5 rounded-full border px-4 text-sm',
              isChosen
                ? 'border-brand bg-brand-soft font-medium text-brand-strong'
                : 'border-line bg-surface text-ink-2 hover:border-edge hover:text-ink',
            )}
          >
            {t(name)}
            {isChosen && (
              <>
                <Arrow size={16} aria-hidden="true" />
                <span className="sr-only">{t(isUp ? 'ascending' : 'descending')}</span>
              </>
            )}
          </Link>
        )
      })}
    </nav>
  )
}
