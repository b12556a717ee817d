import { fold, wordsOf } from '#model/arabic.ts'
import type { Category } from '../../lib/api-types.ts'
import { type CategoryStatus, statusOf } from './category-values.ts'

export const pageSize = 12

export type CategoryFilter = { search: string; status: CategoryStatus | undefined; page: number }

export const statuses: readonly CategoryStatus[] = ['active', 'hidden', 'inactive']

/** The filter in the URL; what does not fit is ignored. */
export function filterFrom(query: URLSearchParams): CategoryFilter {
  const page = query.get('page') ?? ''
  return {
    search: (query.get('search') ?? '').slice(0, 100),
    status: statuses.find(status => status === query.get('status')),
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  }
}

export function queryOf({ search, status, page }: CategoryFilter): string {
  const query = new URLSearchParams()
  if (search) query.set('search', search)
  if (status) query.set('status', status)
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `?${query}` : ''
}

/** The page of the categories that match, found in either language whatever the spelling of the Arabic letters. */
export function pageOfCategories(categories: readonly Category[], filter: CategoryFilter) {
  const words = wordsOf(filter.search)
  const found = categories.filter(category => {
    const { name, nameAr, description, descriptionAr } = category
    const text = fold([name, nameAr, description, descriptionAr].join(' '))
    const hasStatus = filter.status === undefined || statusOf(category) === filter.status
    return hasStatus && words.every(word => text.includes(word))
  })
  const pages = Math.max(1, Math.ceil(found.length / pageSize))
  const page = Math.min(filter.page, pages)
  return { rows: found.slice((page - 1) * pageSize, page * pageSize), total: found.length, page, pages }
}
