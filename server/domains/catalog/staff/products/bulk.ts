import { fieldRefusal } from '#model/errors.ts'
import type { BulkScreen } from '../../../../staff/bulk/bulk-screen.ts'
import { listRequest } from '../../list-request.ts'
import { findPlan } from '../../search-products.ts'
import { lockCategory } from '../categories/queries.ts'
import { changeProduct, type ProductPatch } from './change-product.ts'
import { listProductNames, matchingProducts } from './list-queries.ts'

export const productBulk: BulkScreen<'products'> = {
  isInPages: true,
  async check(tx, { action, params }) {
    if (action !== 'category' || (await lockCategory(tx, params.categoryId))) return
    throw fieldRefusal('params.categoryId', 'unknown_category')
  },
  async findByFilter(db, query, { limit }) {
    const { filter } = listRequest(query, 'staff')
    const plan = query.search ? await findPlan(db, query.search, filter) : undefined
    return listProductNames(matchingProducts(db, filter, plan), limit)
  },
  findByIds: (db, ids) =>
    listProductNames(
      matchingProducts(db, { scope: 'staff' }, undefined).where('products.id', 'in', ids),
      ids.length,
    ),
  run: (deps, actor, { id }, action) => changeProduct(deps, actor, id, patchOf(action)),
  undo: (deps, actor, { id, earlier }, action) =>
    changeProduct(deps, actor, id, earlier as ProductPatch, patchOf(action)),
}

type ProductAction = Parameters<(typeof productBulk)['run']>[3]

function patchOf({ action, params }: ProductAction): ProductPatch {
  switch (action) {
    case 'activate':
      return { is_active: true }
    case 'deactivate':
      return { is_active: false }
    case 'hide':
      return { is_hidden: true }
    case 'show':
      return { is_hidden: false }
    case 'discount':
      return { discount_percent: params.discount }
    case 'category':
      return { category_id: params.categoryId }
  }
}
