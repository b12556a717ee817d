import { AppError } from '#model/errors.ts'
import { type Actor, writeAudit } from '../../../../audit/write-audit.ts'
import type { Deps } from '../../../../deps.ts'
import { enqueueOnce } from '../../../../jobs/enqueue.ts'
import { lockCategory } from '../categories/queries.ts'
import { archiveBySlug, deleteBySlug, lockBySlug } from '../slug-queries.ts'
import { presentStaffProduct } from './present.ts'
import { findArchivedCategory, findStaffProduct, restoreProductRow } from './queries.ts'
import { isProductInUse } from './usage-queries.ts'

/** Deletes a product, or archives it when orders or stock refer to it. */
export async function deleteProduct(deps: Deps, actor: Actor, id: string): Promise<{ archived: boolean }> {
  return deps.database.transaction(async tx => {
    await lockBySlug(tx, 'products', id)
    const before = await findStaffProduct(tx, id)
    if (!before) throw new AppError('product_not_found')
    const archived = await isProductInUse(tx, id)
    if (archived) {
      await archiveBySlug(tx, 'products', id, deps.clock.now())
      await enqueueOnce(tx, 'watch-stock', { productId: id })
    } else await deleteBySlug(tx, 'products', id)
    await writeAudit(tx, actor, {
      action: archived ? 'product.archive' : 'product.delete',
      subjectType: 'product',
      subjectId: id,
      before: presentStaffProduct(before),
    })
    return { archived }
  })
}

/** Restores an archived product. */
export async function restoreProduct(deps: Deps, actor: Actor, id: string, isActive: boolean) {
  return deps.database.transaction(async tx => {
    const categoryId = await findArchivedCategory(tx, id)
    if (categoryId === undefined) throw new AppError('product_not_found')
    if (!(await lockCategory(tx, categoryId))) throw new AppError('category_not_found')
    if (!(await restoreProductRow(tx, id, { isActive, now: deps.clock.now() })))
      throw new AppError('product_not_found')
    const row = await findStaffProduct(tx, id)
    if (!row) throw new AppError('conflict')
    const product = presentStaffProduct(row)
    await enqueueOnce(tx, 'watch-stock', { productId: id })
    await writeAudit(tx, actor, {
      action: 'product.restore',
      subjectType: 'product',
      subjectId: id,
      after: product,
    })
    return product
  })
}
