import { useLocation, useNavigate } from 'react-router'
import type { Category } from '../../lib/api-types.ts'
import { type CategoryFilter, filterFrom, pageOfCategories, queryOf } from './category-filter.ts'

/** The page of the categories that the URL asks for: search, status and page. */
export function useCategoryPage(categories: readonly Category[]) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const filter = filterFrom(new URLSearchParams(search))
  const hrefFor = (change: Partial<CategoryFilter>) => pathname + queryOf({ ...filter, page: 1, ...change })
  return {
    ...pageOfCategories(categories, filter),
    filter,
    hrefFor,
    change: (changed: Partial<CategoryFilter>) =>
      void navigate(hrefFor(changed), { replace: true, preventScrollReset: true }),
  }
}

export type CategoryPage = ReturnType<typeof useCategoryPage>
