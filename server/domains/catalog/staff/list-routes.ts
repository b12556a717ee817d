import type { StaffProductQuery } from '#model/contracts/catalog.ts'
import { fromSar } from '#model/money.ts'
import type { Deps } from '../../../deps.ts'
import { sendExport } from '../../../http/csv.ts'
import type { Router } from '../../../http/route.ts'
import { createCatalogCache } from '../catalog-cache.ts'
import { filterCategories, withCounts } from '../list-categories.ts'
import { orderOf } from '../list-products.ts'
import type { ProductFilter } from '../product-queries.ts'
import { findPlan } from '../search-products.ts'
import { sortedProducts } from './list-queries.ts'
import { categoryCsv, productCsv } from './present.ts'

/** Exports of the staff lists; the lists themselves are those of the shop, with `scope=staff`. */
export function catalogExportRoutes(route: Router, deps: Deps): void {
  const { reader } = deps.database

  route('GET /api/subscriptions/export', async request => {
    const { query } = request
    const filter = staffFilter(query)
    const plan = query.search ? await findPlan(reader, query.search, filter) : undefined
    const sorted = sortedProducts(reader, filter, plan, orderOf(query))
    return sendExport(deps, request, { list: 'products', query: sorted, columns: productCsv })
  })

  route('GET /api/categories/export', async request => {
    const rows = await filterCategories(reader, { ...request.query, withHidden: true })
    const categories = await withCounts(createCatalogCache(reader), rows)
    return sendExport(deps, request, { list: 'categories', rows: categories, columns: categoryCsv })
  })
}

export function staffFilter(query: StaffProductQuery): ProductFilter {
  const { category, featured, popular, status, minPrice, maxPrice } = query
  return {
    scope: 'staff',
    category,
    featured,
    popular,
    status,
    minPrice: minPrice === undefined ? undefined : fromSar(minPrice),
    maxPrice: maxPrice === undefined ? undefined : fromSar(maxPrice),
  }
}
