import type { Deps } from '../../../../deps.ts'
import { sendExport } from '../../../../http/csv.ts'
import { sameId, slugOr } from '../../../../http/ids.ts'
import type { Router } from '../../../../http/route.ts'
import { actorOf } from '../../../../http/session.ts'
import { createCatalogCache } from '../../catalog-cache.ts'
import { filterCategories, withCounts } from '../../list-categories.ts'
import { reorder } from '../reorder.ts'
import { deleteCategory, restoreCategory } from './delete-category.ts'
import { categoryCsv } from './present.ts'
import { lockCategoryOrder, updateCategoryOrder } from './queries.ts'
import { createCategory, updateCategory } from './save-category.ts'

const categoryOrder = {
  subjectType: 'category',
  lock: lockCategoryOrder,
  update: updateCategoryOrder,
} as const

/** The staff list itself is the shop's list with `includeHidden`. */
export function categoryStaffRoutes(route: Router, deps: Deps): void {
  route('GET /api/categories/export', async request => {
    const { reader } = deps.database
    const rows = await filterCategories(reader, { ...request.query, withHidden: true })
    const categories = await withCounts(createCatalogCache(reader), rows)
    return sendExport(deps, request, { list: 'categories', rows: categories, columns: categoryCsv })
  })
  route('POST /api/categories', async request => ({
    data: await createCategory(deps, actorOf(request), request.body, (tx, data) =>
      request.storeReply(tx, { data }),
    ),
  }))
  route('PUT /api/categories/{id}', async request => {
    const id = sameId(slugOr(request.params.id, 'category_not_found'), request.body.id)
    return { data: await updateCategory(deps, actorOf(request), id, request.body) }
  })
  route('PUT /api/staff/categories/order', async request => ({
    data: { ids: await reorder(deps, actorOf(request), categoryOrder, request.body.ids) },
  }))
  route('DELETE /api/categories/{id}', async request => {
    const id = slugOr(request.params.id, 'category_not_found')
    return { data: await deleteCategory(deps, actorOf(request), id) }
  })
  route('POST /api/categories/{id}/restore', async request => {
    const id = slugOr(request.params.id, 'category_not_found')
    return { data: await restoreCategory(deps, actorOf(request), id) }
  })
}
