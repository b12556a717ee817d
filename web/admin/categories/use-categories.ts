import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import type { Category } from '../../lib/api-types.ts'

const perCall = 100

export const categoriesKey = ['categories', 'staff'] as const

/** Every category, in the shop's order. Reordering needs all of them, so the list filters and pages what it has. */
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
