import { AppError } from '#model/errors.ts'
import { type Actor, writeAudit } from '../../../audit/write-audit.ts'
import type { Deps } from '../../../deps.ts'
import { presentStaffProduct } from './present.ts'
import {
  archiveProduct,
  deleteProductRow,
  findStaffProduct,
  hasHistory,
  lockProduct,
} from './product-queries.ts'

/** Gone from the shop either way. Whatever was ordered or is in stock keeps the product that it refers to. */
export async function deleteProduct(deps: Deps, actor: Actor, id: string): Promise<{ archived: boolean }> {
  return deps.database.transaction(async tx => {
    await lockProduct(tx, id)
    const before = await findStaffProduct(tx, id)
    if (!before) throw new AppError('product_not_found')
    const archived = await hasHistory(tx, id)
    if (archived) await archiveProduct(tx, id, deps.clock.now())
    else await deleteProductRow(tx, id)
    await writeAudit(tx, actor, {
      action: archived ? 'product.archive' : 'product.delete',
      subjectType: 'product',
      subjectId: id,
      before: presentStaffProduct(before),
    })
    return { archived }
  })
}
