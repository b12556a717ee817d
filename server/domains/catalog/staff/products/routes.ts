import type { Deps } from '../../../../deps.ts'
import { sendExport } from '../../../../http/csv.ts'
import { sameId, slugOr } from '../../../../http/ids.ts'
import type { Router } from '../../../../http/route.ts'
import { actorOf } from '../../../../http/session.ts'
import { orderOf } from '../../list-products.ts'
import { listRequest } from '../../list-request.ts'
import { findPlan } from '../../search-products.ts'
import { deleteProduct, restoreProduct } from './delete-product.ts'
import { sortedProducts } from './list-queries.ts'
import { productCsv } from './present.ts'
import { createProduct, updateProduct } from './save-product.ts'
import { showStaffProduct } from './show-product.ts'

/** The staff list itself is the shop's list with `scope=staff`. */
export function productStaffRoutes(route: Router, deps: Deps): void {
  route('GET /api/subscriptions/export', async request => {
    const { query } = request
    const { reader } = deps.database
    const { filter } = listRequest(query, 'staff')
    const plan = query.search ? await findPlan(reader, query.search, filter) : undefined
    const sorted = sortedProducts(reader, filter, plan, orderOf(query))
    return sendExport(deps, request, { list: 'products', query: sorted, columns: productCsv })
  })
  route('POST /api/subscriptions', async request => ({
    data: await createProduct(deps, actorOf(request), request.body, (tx, data) =>
      request.storeReply(tx, { data }),
    ),
  }))
  route('GET /api/staff/subscriptions/{id}', async ({ params }) => ({
    data: await showStaffProduct(deps, slugOr(params.id, 'product_not_found')),
  }))
  route('PUT /api/subscriptions/{id}', async request => {
    const id = sameId(slugOr(request.params.id, 'product_not_found'), request.body.id)
    return { data: await updateProduct(deps, actorOf(request), id, request.body) }
  })
  route('DELETE /api/subscriptions/{id}', async request => {
    const id = slugOr(request.params.id, 'product_not_found')
    return { data: await deleteProduct(deps, actorOf(request), id) }
  })
  route('POST /api/subscriptions/{id}/restore', async request => {
    const id = slugOr(request.params.id, 'product_not_found')
    return { data: await restoreProduct(deps, actorOf(request), id, request.body.isActive) }
  })
}
