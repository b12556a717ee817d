import type { Tx } from '#database/client.ts'
import type { NewProduct, ProductChange } from '#model/contracts/product-form.ts'
import { AppError, fieldRefusal } from '#model/errors.ts'
import { baseSlug } from '#model/slugs.ts'
import { type Actor, changedFields, writeAudit } from '../../../../audit/write-audit.ts'
import type { Deps } from '../../../../deps.ts'
import { requireVersion } from '../../../../http/record-version.ts'
import { enqueueOnce } from '../../../../jobs/enqueue.ts'
import { attachPicture, preparePicture } from '../../../media/public.ts'
import { lockCategory } from '../categories/queries.ts'
import { insertWithSlug, lockBySlug } from '../slug-queries.ts'
import { enqueueChangedTerms } from './enqueue-changed-terms.ts'
import { presentStaffProduct } from './present.ts'
import { productColumns } from './product-columns.ts'
import { findStaffProduct, insertProduct, updateProductRow } from './queries.ts'
import { writeParts } from './write-parts.ts'

type Created = ReturnType<typeof presentStaffProduct>

/** `storeReply` stores the reply in the transaction of the product. */
export async function createProduct(
  deps: Deps,
  actor: Actor,
  form: NewProduct,
  storeReply: (tx: Tx, product: Created) => Promise<void>,
): Promise<Created> {
  // A new product has no accounts yet, so it cannot deliver from stock.
  if (form.autoReceive) throw new AppError('auto_receive_needs_stock')
  const picture = await preparePicture(deps, 'image', form.image, 'product')
  return deps.database.transaction(async tx => {
    const category = await lockCategory(tx, form.categoryId)
    if (!category) throw fieldRefusal('categoryId', 'unknown_category')
    const image = picture && (await attachPicture(tx, actor, picture))
    const columns = productColumns(form, { category, image, now: deps.clock.now(), before: undefined })
    const base = baseSlug(form.name, form.nameAr, 'product')
    const id = await insertWithSlug(tx, 'products', base, slug => insertProduct(tx, slug, columns))
    await writeParts(tx, id, form, [])
    const row = await findStaffProduct(tx, id)
    if (!row) throw new AppError('conflict')
    const product = presentStaffProduct(row)
    await writeAudit(tx, actor, {
      action: 'product.create',
      subjectType: 'product',
      subjectId: id,
      after: product,
    })
    await storeReply(tx, product)
    return product
  })
}

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
