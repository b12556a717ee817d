import type { Tx } from '#database/client.ts'
import type { NewProduct } from '#model/contracts/product-form.ts'
import { AppError, fieldRefusal } from '#model/errors.ts'
import { baseSlug } from '#model/slugs.ts'
import { type Actor, writeAudit } from '../../../../audit/write-audit.ts'
import type { Deps } from '../../../../deps.ts'
import { attachPicture, preparePicture } from '../../../media/public.ts'
import { lockCategory } from '../categories/queries.ts'
import { insertWithSlug } from '../insert-with-slug.ts'
import { presentStaffProduct } from '../present.ts'
import { productColumns } from './product-columns.ts'
import { findStaffProduct, insertProduct } from './queries.ts'
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
