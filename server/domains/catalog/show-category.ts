import { AppError } from '#model/errors.ts'
import { withCounts } from './list-categories.ts'
import { findCategory } from './queries.ts'
import type { Shelf } from './shelf.ts'
import { isCatalogueId } from './show-product.ts'

/** By link: hidden ones open, inactive ones are for staff. */
export async function showCategory(shelf: Shelf, id: string, options: { withHidden: boolean }) {
  const row = isCatalogueId(id) ? await findCategory(shelf.db, id, options) : undefined
  const [category] = row ? await withCounts(shelf, [row]) : []
  if (!category) throw new AppError('category_not_found')
  return category
}
