import X from 'lucide-react/icons/x'
import { useTranslations } from 'use-intl'
import { isolate } from '#model/format.ts'
import { useLanguage } from '../../lib/language.ts'
import { Link } from '../../lib/link.tsx'
import { paths } from '../../lib/paths.ts'
import { filtersQuery, isFiltered, type ProductFilters } from './product-filters.ts'

/** Active filters; each one links to the list without it. */
export function FilterChips({ filters }: { filters: ProductFilters }) {
  const t = useTranslations('store.subscriptions')
  const links = paths(useLanguage())
  const priceText = usePriceText(filters)
  if (!isFiltered(filters)) return null
  const without = (dropped: Partial<ProductFilters>) =>
    links.products(filtersQuery({ ...filters, ...dropped }))
  const noPrice = { minPrice: undefined, maxPrice: undefined }
  return (
    <ul aria-label={t('active')} className="flex flex-wrap items-center gap-2">
      {filters.search && (
        <Chip href={without({ search: '' })} label={t('aboutSearch', { search: isolate(filters.search) })} />
      )}
      {priceText && <Chip href={without(noPrice)} label={priceText} />}
      <li>
        <Link
          href={without({ search: '', ...noPrice })}
          preventScrollReset
          className="inline-flex min-h-11 items-center rounded-sm px-2 text-sm font-medium text-brand hover:underline"
        >
          {t('reset')}
        </Link>
      </li>
    </ul>
  )
}

function usePriceText({ minPrice, maxPrice }: ProductFilters): string | undefined {
  const t = useTranslations('store.subscriptions')
  const low = String(minPrice)
  const high = String(maxPrice)
  if (minPrice && maxPrice !== undefined) return t('priceBetween', { low, high })
  if (maxPrice !== undefined) return t('priceTo', { high })
  return minPrice ? t('priceFrom', { low }) : undefined
}

function Chip({ href, label }: { href: string; label: string }) {
  const t = useTranslations('store.subscriptions')
  return (
    <li className="min-w-0">
      <Link
        href={href}
        preventScrollReset
        aria-label={t('remove', { filter: label })}
        className="flex min-h-11 max-w-full items-center gap-2 rounded-full border border-line bg-surface ps-4 pe-3 text-sm hover:border-edge"
      >
        <span className="truncate">{label}</span>
        <X size={16} aria-hidden="true" className="shrink-0 text-ink-2" />
      </Link>
    </li>
  )
}
