import { AppError } from '#model/errors.ts'
import type { CatalogCache } from './catalog-cache.ts'
import { withCounts } from './list-categories.ts'
import { findCategory } from './queries.ts'
import { isCatalogueId } from './show-product.ts'

/** By link: hidden ones open, inactive ones are for staff. */
export async function showCategory(cache: CatalogCache, id: string, options: { withHidden: boolean }) {
  const row = isCatalogueId(id) ? await findCategory(cache.db, id, options) : undefined
  const [category] = row ? await withCounts(cache, [row]) : []
  if (!category) throw new AppError('category_not_found')
  return category
}
