import { fold } from '#model/arabic.ts'
import { maxAliases } from '#model/contracts/product-form.ts'
import { AppError, fieldRefusal } from '#model/errors.ts'
import { type Actor, changedFields, writeAudit } from '../../../../audit/write-audit.ts'
import type { Deps } from '../../../../deps.ts'
import { searchTextIn } from '../products/change-product.ts'
import { presentStaffProduct } from '../products/present.ts'
import { findStaffProduct, patchProductRow } from '../products/queries.ts'
import { lockBySlug } from '../slug-queries.ts'
import { markTermFound } from './queries.ts'

/** Adds a search term to the other names of a product. Adding it again changes nothing. */
export async function addAlias(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  actor: Actor,
  { term, productId }: { term: string; productId: string },
): Promise<{ aliases: string[] }> {
  return database.transaction(async tx => {
    if (!(await lockBySlug(tx, 'products', productId))) throw fieldRefusal('productId', 'unknown_product')
    const before = await findStaffProduct(tx, productId)
    if (!before) throw new AppError('product_not_found')
    await markTermFound(tx, fold(term))
    if (before.aliases.some(alias => fold(alias) === fold(term))) return { aliases: before.aliases }
    if (before.aliases.length >= maxAliases) throw fieldRefusal('productId', 'too_many_aliases')
    const aliases = [...before.aliases, term]
    const category = { name: before.category_name, name_ar: before.category_name_ar }
    await patchProductRow(tx, productId, {
      aliases,
      search_text: searchTextIn({ ...before, aliases }, category),
      updated_at: clock.now(),
    })
    const after = await findStaffProduct(tx, productId)
    if (!after) throw new AppError('conflict')
    await writeAudit(tx, actor, {
      action: 'product.update',
      subjectType: 'product',
      subjectId: productId,
      ...changedFields(presentStaffProduct(before), presentStaffProduct(after)),
    })
    return { aliases }
  })
}
