import { latinDigits } from '#model/digits.ts'

export const priceScale = { min: 0, max: 500, step: 10 } as const

export type SortKey = 'price' | 'rating'
type Order = 'asc' | 'desc'

/** Filters and sorting of the product list, all stored in the URL. */
export type ProductFilters = {
  search: string
  minPrice: number | undefined
  maxPrice: number | undefined
  sort: SortKey
  order: Order
}

/** The default direction of each sort key: cheapest first, best first. */
const defaultOrder: Record<SortKey, Order> = { price: 'asc', rating: 'desc' }

export const maxSearchLength = 100
const maxPriceLimit = 1_000_000

/** Reads filters from a URL or a form; ignores invalid values. */
export function readFilters(get: (name: string) => string | null): ProductFilters {
  const prices = [priceOf(get('minPrice')), priceOf(get('maxPrice'))] as const
  const [minPrice, maxPrice] = ascending(...prices)
  const sort = get('sort') === 'rating' ? 'rating' : 'price'
  const order = get('order')
  return {
    search: (get('search') ?? '').trim().slice(0, maxSearchLength),
    minPrice,
    maxPrice,
    sort,
    order: order === 'asc' || order === 'desc' ? order : defaultOrder[sort],
  }
}

function priceOf(text: string | null): number | undefined {
  const digits = latinDigits(text ?? '').trim()
  if (!/^\d{1,7}$/.test(digits)) return undefined
  return Math.min(Number(digits), maxPriceLimit)
}

function ascending(low: number | undefined, high: number | undefined) {
  const isSwapped = low !== undefined && high !== undefined && low > high
  return isSwapped ? [high, low] : [low, high]
}

/** The URL query: only values that differ from the default, so each list has one URL. */
export function filtersQuery({ search, minPrice, maxPrice, sort, order }: ProductFilters) {
  const isDefaultOrder = order === defaultOrder[sort]
  return {
    search: search || undefined,
    minPrice: minPrice || undefined,
    maxPrice,
    sort: sort === 'price' && isDefaultOrder ? undefined : sort,
    order: isDefaultOrder ? undefined : order,
  }
}

/** Selecting the current key again reverses the direction. */
export function sortedBy(filters: ProductFilters, key: SortKey): ProductFilters {
  const reversed: Order = filters.order === 'asc' ? 'desc' : 'asc'
  return { ...filters, sort: key, order: filters.sort === key ? reversed : defaultOrder[key] }
}

export function isFiltered({ search, minPrice, maxPrice }: ProductFilters): boolean {
  return search !== '' || Boolean(minPrice) || maxPrice !== undefined
}
