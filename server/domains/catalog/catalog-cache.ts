import type { Reader } from '#database/client.ts'
import type { SearchPlan } from '#model/search-plan.ts'
import type { NameKeys } from '#model/search-text.ts'
import { type ProductContent, presentContent, presentProduct } from './present.ts'
import {
  type AvailableAccounts,
  type ProductFilter,
  readProducts,
  type Scope,
  type SelectedProduct,
} from './product-queries.ts'
import { createVersionedCache, type VersionedCache } from './versioned-cache.ts'

/** How a search found its products: exactly, by phonetic key or typo key, or by some of the words only. */
export type MatchKind = 'exact' | 'fuzzy' | 'partial' | 'none'

/** The search plan that matched, and the ids of its best matches, best first. */
export type SearchResult = {
  typed: string
  match: MatchKind
  plan?: SearchPlan
  ids: string[]
  total: number
}

/** Cached catalogue data of this server, each entry valid for one catalogue version. */
export type CatalogCache = {
  db: Reader
  /** About 5 kB each. */
  products: VersionedCache<ProductContent>
  totals: VersionedCache<number>
  searches: VersionedCache<SearchResult>
  categoryCounts: VersionedCache<ReadonlyMap<string, number>>
  /** Search keys of a category's names. Their version is the names themselves. */
  categoryKeys: VersionedCache<NameKeys>
}

export function createCatalogCache(db: Reader): CatalogCache {
  return {
    db,
    products: createVersionedCache(10_000),
    totals: createVersionedCache(2_000),
    searches: createVersionedCache(500),
    categoryCounts: createVersionedCache(1),
    categoryKeys: createVersionedCache(1_000),
  }
}

/** False for a list filtered by availability, because stock changes without a new catalogue version. */
export function isCacheable({ available }: ProductFilter): boolean {
  return available === undefined
}

/** The API form of the selected products, in their order. Leaves out products deleted since the selection. */
export async function readCachedProducts(
  { db, products }: CatalogCache,
  selected: readonly SelectedProduct[],
  scope: Scope,
) {
  const known = new Map(selected.map(({ id, version }) => [id, products.get(id, version)]))
  const missing = selected.map(({ id }) => id).filter(id => !known.get(id))
  const rows = missing.length > 0 ? await readProducts(db, missing) : []
  for (const row of rows) {
    const content = presentContent(row)
    products.set(row.id, row.version, content)
    known.set(row.id, content)
  }
  return selected.flatMap(({ id, stock }) => {
    const content = known.get(id)
    return content ? [presentCached(content, stock, scope)] : []
  })
}

type Presented = { stock: string; product: ReturnType<typeof presentProduct> }
const presented: Record<Scope, WeakMap<ProductContent, Presented>> = {
  shop: new WeakMap(),
  staff: new WeakMap(),
}

/** Returns the same object until the product or its stock changes, so that replies write it once (`write-products.ts`). */
function presentCached(
  content: ProductContent,
  stock: AvailableAccounts,
  scope: Scope,
): Presented['product'] {
  const stockText = JSON.stringify(stock)
  const known = presented[scope].get(content)
  if (known?.stock === stockText) return known.product
  const product = presentProduct(content, stock, scope)
  presented[scope].set(content, { stock: stockText, product })
  return product
}
