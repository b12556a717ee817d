import type { StaffProductQuery } from '#model/contracts/catalog.ts'
import { fromSar } from '#model/money.ts'
import type { Deps } from '../../../deps.ts'
import { sendExport } from '../../../http/csv.ts'
import type { Router } from '../../../http/route.ts'
import { createCatalogCache } from '../catalog-cache.ts'
import { filterCategories, withCounts } from '../list-categories.ts'
import { orderOf } from '../list-products.ts'
import type { ProductFilter } from '../product-queries.ts'
import { listBanners } from '../queries.ts'
import { findPlan } from '../search-products.ts'
import { sortedCustomFields } from './custom-fields/queries.ts'
import { bannerCsv, categoryCsv, customFieldCsv, productCsv } from './present.ts'
import { sortedProducts } from './products/list-queries.ts'

/** Exports of the staff lists. The lists themselves are the shop's lists with `scope=staff`. */
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

  route('GET /api/banners/export', async request => {
    const rows = await listBanners(reader, { withInactive: true })
    return sendExport(deps, request, { list: 'banners', rows, columns: bannerCsv })
  })

  route('GET /api/subscriptions/custom-fields/export', async request => {
    const query = sortedCustomFields(reader, request.query.subscription_id)
    return sendExport(deps, request, { list: 'custom_fields', query, columns: customFieldCsv })
  })
}

export function staffFilter(query: StaffProductQuery): ProductFilter {
  const { category, featured, popular, status, minPrice, maxPrice } = query
  return {
    scope: 'staff',
    categories: category === undefined ? undefined : [category],
    featured,
    popular,
    status,
    minPrice: minPrice === undefined ? undefined : fromSar(minPrice),
    maxPrice: maxPrice === undefined ? undefined : fromSar(maxPrice),
  }
}
