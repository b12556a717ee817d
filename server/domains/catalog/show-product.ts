import { slugPattern } from '#model/contracts/catalog.ts'
import { AppError } from '#model/errors.ts'
import { pickKnown, type Scope } from './product-queries.ts'
import { type Shelf, takeFromShelf } from './shelf.ts'

/** By link: hidden ones open, inactive ones are for staff. */
export async function showProduct(shelf: Shelf, id: string, scope: Scope) {
  const picked = isCatalogueId(id) ? await pickKnown(shelf.db, [id]) : []
  const [product] = await takeFromShelf(shelf, picked, scope)
  if (!product || (scope === 'shop' && !product.isActive)) throw new AppError('product_not_found')
  return product
}

/** Whatever looks different, or could not even be a text of the database, does not exist. */
export function isCatalogueId(id: string): boolean {
  return slugPattern.test(id)
}
