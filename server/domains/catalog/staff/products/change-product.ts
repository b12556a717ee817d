import { isDeepStrictEqual } from 'node:util'
import { AppError } from '#model/errors.ts'
import { searchTextOf } from '#model/search-text.ts'
import { type Actor, changedFields, writeAudit } from '../../../../audit/write-audit.ts'
import type { Deps } from '../../../../deps.ts'
import { lockCategory } from '../categories/queries.ts'
import { lockBySlug } from '../slug-queries.ts'
import { enqueueChangedTerms } from './enqueue-changed-terms.ts'
import { presentStaffProduct } from './present.ts'
import { findStaffProduct, patchProductRow, type StaffProductRow } from './queries.ts'

export type ProductPatch =
  | { is_active: boolean }
  | { is_hidden: boolean }
  | { discount_percent: number }
  | { category_id: string }

/**
 * Changes one property of a product without its form. Returns the old value, or undefined when nothing changes. With
 * `from`, refuses a product whose value is no longer that one.
 */
export async function changeProduct(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  actor: Actor,
  id: string,
  patch: ProductPatch,
  from?: ProductPatch,
): Promise<ProductPatch | undefined> {
  return database.transaction(async tx => {
    // Locks the category before the product, like every other change, so two changes cannot deadlock.
    const category = 'category_id' in patch ? await lockCategory(tx, patch.category_id) : undefined
    if ('category_id' in patch && !category) throw new AppError('category_not_found')
    if (!(await lockBySlug(tx, 'products', id))) throw new AppError('product_not_found')
    const before = await findStaffProduct(tx, id)
    if (!before) throw new AppError('product_not_found')
    if (hasValues(before, patch)) return undefined
    if (from && !hasValues(before, from)) throw new AppError('changed_since')
    const searchText = category && searchTextIn(before, category)
    await patchProductRow(tx, id, {
      ...patch,
      ...(searchText ? { search_text: searchText } : {}),
      updated_at: clock.now(),
    })
    const after = await findStaffProduct(tx, id)
    if (!after) throw new AppError('conflict')
    await enqueueChangedTerms(tx, before, after)
    await writeAudit(tx, actor, {
      action: 'product.update',
      subjectType: 'product',
      subjectId: id,
      ...changedFields(presentStaffProduct(before), presentStaffProduct(after)),
    })
    return valuesOf(before, patch)
  })
}

/** The row's values in the columns of the patch. PostgreSQL returns a percentage as text. */
function valuesOf(row: StaffProductRow, patch: ProductPatch): ProductPatch {
  const current = { ...row, discount_percent: Number(row.discount_percent) }
  const columns = Object.keys(patch) as (keyof typeof current)[]
  return Object.fromEntries(columns.map(column => [column, current[column]])) as ProductPatch
}

/** Setting the current value again is skipped: no new version, no audit entry. */
function hasValues(row: StaffProductRow, patch: ProductPatch): boolean {
  return isDeepStrictEqual(valuesOf(row, patch), patch)
}

/** The searchable text of a product in a category. */
export function searchTextIn(row: StaffProductRow, category: { name: string; name_ar: string }): string {
  const { name, name_ar: nameAr, description, description_ar: descriptionAr, tags, tags_ar: tagsAr } = row
  return searchTextOf(
    { name, nameAr, description, descriptionAr, tags, tagsAr, aliases: row.aliases },
    { name: category.name, nameAr: category.name_ar },
  )
}
