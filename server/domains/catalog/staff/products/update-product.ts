import type { ProductChange } from '#model/contracts/product-form.ts'
import { AppError, fieldRefusal } from '#model/errors.ts'
import { type Actor, changedFields, writeAudit } from '../../../../audit/write-audit.ts'
import type { Deps } from '../../../../deps.ts'
import { requireVersion } from '../../../../http/record-version.ts'
import { enqueueOnce } from '../../../../jobs/enqueue.ts'
import { attachPicture, preparePicture } from '../../../media/public.ts'
import { lockCategory } from '../categories/queries.ts'
import { presentStaffProduct } from '../present.ts'
import { lockBySlug } from '../slug-queries.ts'
import { enqueueChangedTerms } from './enqueue-changed-terms.ts'
import { productColumns } from './product-columns.ts'
import { findStaffProduct, updateProductRow } from './queries.ts'
import { writeParts } from './write-parts.ts'

export async function updateProduct(deps: Deps, actor: Actor, id: string, form: ProductChange) {
  const picture = await preparePicture(deps, 'image', form.image, 'product')
  return deps.database.transaction(async tx => {
    // Locks the category before the product, as renaming a category does, so the two cannot deadlock.
    const category = await lockCategory(tx, form.categoryId)
    if (!(await lockBySlug(tx, 'products', id))) throw new AppError('product_not_found')
    if (!category) throw fieldRefusal('categoryId', 'unknown_category')
    const before = await findStaffProduct(tx, id)
    if (!before) throw new AppError('product_not_found')
    requireVersion(form.version, presentStaffProduct(before))
    if (form.autoReceive && !before.auto_receive && before.stock === 0) {
      throw new AppError('auto_receive_needs_stock')
    }
    const image = picture && (await attachPicture(tx, actor, picture))
    await updateProductRow(tx, id, productColumns(form, { category, image, now: deps.clock.now(), before }))
    await writeParts(tx, id, form, before.custom_fields)
    const after = await findStaffProduct(tx, id)
    if (!after) throw new AppError('conflict')
    // The low-stock mark, instant delivery, or the durations and their labels may have changed.
    if (after.auto_receive || before.auto_receive) await enqueueOnce(tx, 'watch-stock', { productId: id })
    await enqueueChangedTerms(tx, before, after)
    const product = presentStaffProduct(after)
    await writeAudit(tx, actor, {
      action: 'product.update',
      subjectType: 'product',
      subjectId: id,
      ...changedFields(presentStaffProduct(before), product),
    })
    return product
  })
}
