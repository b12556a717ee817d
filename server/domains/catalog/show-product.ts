import { slugPattern } from '#model/contracts/catalog.ts'
import { AppError } from '#model/errors.ts'
import { type CatalogCache, readCachedProducts } from './catalog-cache.ts'
import { pickKnown, type Scope } from './product-queries.ts'

/** By link: hidden ones open, inactive ones are for staff. */
export async function showProduct(cache: CatalogCache, id: string, scope: Scope) {
  const picked = isCatalogueId(id) ? await pickKnown(cache.db, [id]) : []
  const [product] = await readCachedProducts(cache, picked, scope)
  if (!product || (scope === 'shop' && !product.isActive)) throw new AppError('product_not_found')
  return product
}

/** Whatever looks different, or could not even be a text of the database, does not exist. */
export function isCatalogueId(id: string): boolean {
  return slugPattern.test(id)
}
