import { latinDigits } from '#model/digits.ts'

/** Filters with a list of options. Several options of one filter are separated by commas in the URL. */
export const choiceNames = ['category', 'delivery', 'duration', 'available', 'rating'] as const
export type ChoiceName = (typeof choiceNames)[number]

const optionPatterns: Record<ChoiceName, RegExp> = {
  category: /^[a-z0-9][a-z0-9-]{0,63}$/,
  delivery: /^(instant|staff)$/,
  duration: /^[1-9]\d{0,3}$/,
  available: /^true$/,
  rating: /^[1-5]$/,
}
/** Filters where one option replaces another. */
const isSingle = (name: ChoiceName) => name !== 'category' && name !== 'duration'
const maxOptions = 20

export type SortKey = 'price' | 'rating'
type Order = 'asc' | 'desc'

/** Filters and sorting of the product list, all stored in the URL. */
export type ProductFilters = Record<ChoiceName, string> & {
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
export function readFilters(getAll: (name: string) => readonly string[]): ProductFilters {
  const get = (name: string) => getAll(name)[0] ?? null
  const options = (name: ChoiceName) => {
    const valid = getAll(name)
      .flatMap(values => values.split(','))
      .filter(value => optionPatterns[name].test(value))
    return [...new Set(valid)]
      .slice(0, isSingle(name) ? 1 : maxOptions)
      .toSorted()
      .join(',')
  }
  const prices = [priceOf(get('minPrice')), priceOf(get('maxPrice'))] as const
  const [minPrice, maxPrice] = ascending(...prices)
  const sort = get('sort') === 'rating' ? 'rating' : 'price'
  const order = get('order')
  return {
    category: options('category'),
    delivery: options('delivery'),
    duration: options('duration'),
    available: options('available'),
    rating: options('rating'),
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
export function filtersQuery({ search, minPrice, maxPrice, sort, order, ...choices }: ProductFilters) {
  const isDefaultOrder = order === defaultOrder[sort]
  return {
    search: search || undefined,
    ...choices,
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

export function isFiltered(filters: ProductFilters): boolean {
  const { search, minPrice, maxPrice } = filters
  return search !== '' || Boolean(minPrice) || maxPrice !== undefined || chosenOptions(filters) !== ''
}

/** Every chosen option as `name=value`, separated by `&`. */
export function chosenOptions(filters: Record<ChoiceName, string>): string {
  return choiceNames.flatMap(name => optionsOf(filters[name]).map(value => `${name}=${value}`)).join('&')
}

/** Adds the option to the chosen ones, or removes it. */
export function toggleOption(chosen: string, name: ChoiceName, value: string): string {
  const option = `${name}=${value}`
  const options = chosen === '' ? [] : chosen.split('&')
  if (options.includes(option)) return options.filter(other => other !== option).join('&')
  const kept = isSingle(name) ? options.filter(other => !other.startsWith(`${name}=`)) : options
  return [...kept, option].join('&')
}

function optionsOf(values: string): string[] {
  return values === '' ? [] : values.split(',')
}
