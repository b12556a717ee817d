import type { Language } from '#model/languages.ts'
import type { Category, ProductList } from '../../lib/api-types.ts'
import { localized } from '../../lib/language.ts'
import { translator } from '../../lib/messages.ts'
import type { ChoiceName, ProductFilters } from './product-filters.ts'

type Options = NonNullable<ProductList['filters']>

export type FilterOption = { value: string; label: string; count: number }
export type FilterGroup = { name: ChoiceName; title: string; options: FilterOption[] }

/** The option lists of the filter panel in the page language. Runs in the loader, so its texts cost no script. */
export function filterGroups(
  counted: Options,
  categories: readonly Category[],
  filters: ProductFilters,
  language: Language,
): FilterGroup[] {
  const t = translator(language)
  const say = (key: 'category' | 'delivery' | 'duration' | 'available' | 'rating') =>
    t(`catalogue.subscriptions.filterTitles.${key}`)
  const groups: FilterGroup[] = [
    {
      name: 'category',
      title: say('category'),
      options: categories
        .filter(({ id, subscriptionCount }) => subscriptionCount > 0 || filters.category.includes(id))
        .map(category => ({
          value: category.id,
          label: localized(category, 'name', language),
          count: counted.categories.find(({ id }) => id === category.id)?.count ?? 0,
        })),
    },
    {
      name: 'available',
      title: say('available'),
      options: [
        { value: 'true', label: t('catalogue.subscriptions.availableNow'), count: counted.available },
      ],
    },
    {
      name: 'delivery',
      title: say('delivery'),
      options: [
        { value: 'instant', label: t('store.card.instant'), count: counted.instant },
        { value: 'staff', label: t('store.card.byStaff'), count: counted.byStaff },
      ],
    },
    { name: 'duration', title: say('duration'), options: durationOptions(counted, filters, language) },
    {
      name: 'rating',
      title: say('rating'),
      options: counted.ratings.map(({ minimum, count }) => ({
        value: String(minimum),
        label: t('catalogue.subscriptions.ratedAtLeast', { rating: String(minimum) }),
        count,
      })),
    },
  ]
  return groups.filter(({ options }) => options.length > 0)
}

const maxDurations = 8

/** The most frequent durations, shortest first; a chosen one always. */
function durationOptions(
  { durations }: Options,
  filters: ProductFilters,
  language: Language,
): FilterOption[] {
  const chosen = filters.duration.split(',')
  const frequent = durations
    .toSorted((a, b) => b.count - a.count)
    .slice(0, maxDurations)
    .map(({ days }) => days)
  return durations
    .filter(({ days }) => frequent.includes(days) || chosen.includes(String(days)))
    .map(duration => ({
      value: String(duration.days),
      label: localized(duration, 'label', language),
      count: duration.count,
    }))
}
