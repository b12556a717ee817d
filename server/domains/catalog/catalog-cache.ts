import type { Reader } from '#database/client.ts'
import type { SearchPlan } from '#model/search-plan.ts'
import { type ProductContent, presentContent, presentProduct } from './present.ts'
import { type Picked, readProducts, type Scope } from './product-queries.ts'
import { createVersionedCache, type VersionedCache } from './versioned-cache.ts'

/** How products were found: exactly, by sound or with a typo, or by some of the words only. */
export type Match = 'exact' | 'fuzzy' | 'partial' | 'none'

/** The plan that found something, and the first of what it found, best first. */
export type Found = { typed: string; match: Match; plan?: SearchPlan; ids: string[]; total: number }

/** The database, and what this server remembers of the catalogue's current version. */
export type CatalogCache = {
  db: Reader
  /** About 5 kB each. */
  products: VersionedCache<ProductContent>
  totals: VersionedCache<number>
  searches: VersionedCache<Found>
  categoryCounts: VersionedCache<ReadonlyMap<string, number>>
}

export function createCatalogCache(db: Reader): CatalogCache {
  return {
    db,
    products: createVersionedCache(10_000),
    totals: createVersionedCache(2_000),
    searches: createVersionedCache(500),
    categoryCounts: createVersionedCache(1),
  }
}

/** Products that were picked, as they are told, in their order. One that has gone since then is left out. */
export async function readCachedProducts(
  { db, products }: CatalogCache,
  picked: readonly Picked[],
  scope: Scope,
) {
  const known = new Map(picked.map(({ id, version }) => [id, products.recall(id, version)]))
  const missing = picked.map(({ id }) => id).filter(id => !known.get(id))
  const rows = missing.length > 0 ? await readProducts(db, missing) : []
  for (const row of rows) {
    const content = presentContent(row)
    products.keep(row.id, row.version, content)
    known.set(row.id, content)
  }
  return picked.flatMap(({ id, stock }) => {
    const content = known.get(id)
    return content ? [presentProduct(content, stock, scope)] : []
  })
}
