import { fromSar } from '#model/money.ts'
import type { ProductFilter, Scope } from './product-queries.ts'

export type ListQuery = {
  category?: string | undefined
  duration?: string | undefined
  delivery?: ProductFilter['delivery']
  available?: boolean | undefined
  minRating?: number | undefined
  featured?: boolean | undefined
  popular?: boolean | undefined
  status?: ProductFilter['status']
  minPrice?: number | undefined
  maxPrice?: number | undefined
  search?: string | undefined
}

/** Turns the filters of a request into a filter of products. */
export function listRequest<Query extends ListQuery>(query: Query, scope: Scope) {
  const { category, duration, delivery, available, minRating, ...others } = query
  const { featured, popular, status, minPrice, maxPrice, ...request } = others
  const halalas = (sar: number | undefined) => (sar === undefined ? undefined : fromSar(sar))
  const choices = { categories: category?.split(','), durations: duration?.split(',').map(Number) }
  const prices = { minPrice: halalas(minPrice), maxPrice: halalas(maxPrice) }
  return {
    ...request,
    filter: { scope, ...choices, delivery, available, minRating, featured, popular, status, ...prices },
  }
}
