import { Fragment } from 'react'
import { useTranslations } from 'use-intl'
import { localized, useLanguage } from '../../../lib/language.ts'
import { useCategories } from '../../categories/use-categories.ts'
import { Amount } from '../../kit/amount.tsx'

const names = ['category', 'delivery', 'duration', 'available', 'rating', 'minPrice', 'maxPrice'] as const

/** The filters of a search in words. */
export function SearchFilterList({ filters }: { filters: string }) {
  const t = useTranslations('admin.reports.searches.filters')
  const language = useLanguage()
  const { data: categories = [] } = useCategories()
  const chosen = new URLSearchParams(filters)
  const categoryName = (id: string) => {
    const category = categories.find(one => one.id === id)
    return category ? localized(category, 'name', language) : id
  }
  const textOf = (name: (typeof names)[number], value: string) => {
    if (name === 'category')
      return t('category', { value: value.split(',').map(categoryName).join(t('comma')) })
    if (name === 'delivery') return t(value === 'instant' ? 'instant' : 'staff')
    if (name === 'minPrice' || name === 'maxPrice')
      return t.rich(name, { amount: () => <Amount sar={Number(value)} plain /> })
    return t(name, { value: value.replaceAll(',', t('comma')) })
  }
  const texts = names.flatMap(name => {
    const value = chosen.get(name)
    return value === null ? [] : [{ name, text: textOf(name, value) }]
  })
  return (
    <span className="block text-sm text-ink-2">
      {texts.map(({ name, text }, nth) => (
        <Fragment key={name}>
          {nth > 0 && ' · '}
          {text}
        </Fragment>
      ))}
    </span>
  )
}
