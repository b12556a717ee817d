import X from 'lucide-react/icons/x'
import { useTranslations } from 'use-intl'
import { isolate } from '#model/format.ts'
import { useLanguage } from '../../lib/language.ts'
import { Link } from '../../lib/link.tsx'
import { paths } from '../../lib/paths.ts'
import type { FilterGroup } from './load-filter-groups.ts'
import { choiceNames, filtersQuery, isFiltered, type ProductFilters } from './product-filters.ts'

type Props = { filters: ProductFilters; groups: readonly FilterGroup[] }

/** Active filters; each one links to the list without it. */
export function FilterChips({ filters, groups }: Props) {
  const t = useTranslations('catalogue.subscriptions')
  const links = paths(useLanguage())
  const priceText = usePriceText(filters)
  if (!isFiltered(filters)) return null
  const without = (dropped: Partial<ProductFilters>) =>
    links.products(filtersQuery({ ...filters, ...dropped }))
  const noPrice = { minPrice: undefined, maxPrice: undefined }
  const chosen = choiceNames.flatMap(name => {
    const values = filters[name] === '' ? [] : filters[name].split(',')
    const options = groups.find(group => group.name === name)?.options ?? []
    return values.map(value => ({
      label: options.find(option => option.value === value)?.label ?? value,
      href: without({ [name]: values.filter(other => other !== value).join(',') }),
    }))
  })
  return (
    <ul aria-label={t('active')} className="flex flex-wrap items-center gap-2">
      {filters.search && (
        <Chip href={without({ search: '' })} label={t('aboutSearch', { search: isolate(filters.search) })} />
      )}
      {priceText && <Chip href={without(noPrice)} label={priceText} />}
      {chosen.map(option => (
        <Chip key={option.href} {...option} />
      ))}
      <li>
        <Link
          href={without({ search: '', ...noPrice, ...noChoice })}
          preventScrollReset
          className="inline-flex min-h-11 items-center rounded-sm px-2 text-sm font-medium text-brand hover:underline"
        >
          {t('reset')}
        </Link>
      </li>
    </ul>
  )
}

const noChoice = { category: '', delivery: '', duration: '', available: '', rating: '' }

function usePriceText({ minPrice, maxPrice }: ProductFilters): string | undefined {
  const t = useTranslations('catalogue.subscriptions')
  const low = String(minPrice)
  const high = String(maxPrice)
  if (minPrice && maxPrice !== undefined) return t('priceBetween', { low, high })
  if (maxPrice !== undefined) return t('priceTo', { high })
  return minPrice ? t('priceFrom', { low }) : undefined
}

function Chip({ href, label }: { href: string; label: string }) {
  const t = useTranslations('catalogue.subscriptions')
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
