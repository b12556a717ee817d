import { latinDigits } from '#model/digits.ts'

export const priceScale = { min: 0, max: 500, step: 10 } as const

export type SortKey = 'price' | 'rating'
type Order = 'asc' | 'desc'

/** What the list of all products is narrowed and sorted by: all of it stands in the address. */
export type ProductFilters = {
  search: string
  minPrice: number | undefined
  maxPrice: number | undefined
  sort: SortKey
  order: Order
}

/** The direction that a key starts with: cheapest first, best first. */
const firstOrder: Record<SortKey, Order> = { price: 'asc', rating: 'desc' }

export const longestSearch = 100
const dearest = 1_000_000

/** From an address or a form. What makes no sense counts as left out: a link that was mistyped still shows products. */
export function readFilters(get: (name: string) => string | null): ProductFilters {
  const prices = [priceOf(get('minPrice')), priceOf(get('maxPrice'))] as const
  const [minPrice, maxPrice] = inOrder(...prices)
  const sort = get('sort') === 'rating' ? 'rating' : 'price'
  const order = get('order')
  return {
    search: (get('search') ?? '').trim().slice(0, longestSearch),
    minPrice,
    maxPrice,
    sort,
    order: order === 'asc' || order === 'desc' ? order : firstOrder[sort],
  }
}

function priceOf(text: string | null): number | undefined {
  const digits = latinDigits(text ?? '').trim()
  if (!/^\d{1,7}$/.test(digits)) return undefined
  return Math.min(Number(digits), dearest)
}

function inOrder(low: number | undefined, high: number | undefined) {
  const isSwapped = low !== undefined && high !== undefined && low > high
  return isSwapped ? [high, low] : [low, high]
}

/** What differs from the list as it opens, so that the same list has one address. */
export function filtersQuery({ search, minPrice, maxPrice, sort, order }: ProductFilters) {
  const isFirstOrder = order === firstOrder[sort]
  return {
    search: search || undefined,
    minPrice: minPrice || undefined,
    maxPrice,
    sort: sort === 'price' && isFirstOrder ? undefined : sort,
    order: isFirstOrder ? undefined : order,
  }
}

/** The same key again turns the direction around. */
export function sortedBy(filters: ProductFilters, key: SortKey): ProductFilters {
  const turned: Order = filters.order === 'asc' ? 'desc' : 'asc'
  return { ...filters, sort: key, order: filters.sort === key ? turned : firstOrder[key] }
}

export function isNarrowed({ search, minPrice, maxPrice }: ProductFilters): boolean {
  return search !== '' || Boolean(minPrice) || maxPrice !== undefined
}
