import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import type { Category } from '../../lib/api-types.ts'

const perCall = 100

/** Every category, and with it the pages of the list: `ListScreen` begins their keys with this one. */
export const categoriesKey = ['list', 'categories'] as const

/** Every category, in the shop's order: to reorder them, and to choose one. */
export function useCategories() {
  return useQuery({ queryKey: categoriesKey, queryFn: loadAll })
}

async function loadAll(): Promise<Category[]> {
  const categories: Category[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const query = { includeHidden: true, page, limit: perCall }
    const reply = await call('GET /api/categories', { query })
    categories.push(...reply.data)
    pages = reply.pagination.pages
  }
  return categories
}
