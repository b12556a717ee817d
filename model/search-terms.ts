import { fold } from './arabic.ts'

/** The lists of search terms: all, without results, and with results that no shopper opened. */
export const searchTermKinds = ['all', 'nothing', 'unopened'] as const
export type SearchTermKind = (typeof searchTermKinds)[number]

const maxTermLength = 60
/** Runs of digits this long may be a phone, order or card number. */
const longNumber = /\p{N}[\p{N}\s().+-]{4,}\p{N}/u

const maxFiltersLength = 300

/** The filters of the product list with which a shopper searched. */
export type SearchFilters = {
  category?: string | undefined
  delivery?: 'instant' | 'staff' | undefined
  duration?: string | undefined
  available?: boolean | undefined
  minRating?: number | undefined
  minPrice?: number | undefined
  maxPrice?: number | undefined
}

/**
 * The filters of a search as the URL of the product list has them, always in the same order; undefined if there are too
 * many to count.
 */
export function filtersText({ minRating, available, ...filters }: SearchFilters): string | undefined {
  const sorted = (values: string | undefined) => values?.split(',').toSorted().join(',')
  const values = {
    category: sorted(filters.category),
    delivery: filters.delivery,
    duration: sorted(filters.duration),
    available: available || undefined,
    rating: minRating,
    minPrice: filters.minPrice || undefined,
    maxPrice: filters.maxPrice,
  }
  const chosen = Object.entries(values).filter(([, value]) => value !== undefined && value !== '')
  const text = chosen.map(([name, value]) => `${name}=${value}`).join('&')
  return text.length > maxFiltersLength ? undefined : text
}

/** The normalized words of a search; undefined for a text that is not counted because it may be personal. */
export function searchTermOf(text: string): string | undefined {
  if (text.includes('@') || longNumber.test(text.normalize('NFKD'))) return undefined
  const term = fold(text)
  return term === '' || term.length > maxTermLength ? undefined : term
}
