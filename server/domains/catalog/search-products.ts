import type { Reader } from '#database/client.ts'
import { fold } from '#model/arabic.ts'
import type { Span } from '#model/pagination.ts'
import { type SearchPlan, searchPlans } from '#model/search-plan.ts'
import { type CatalogCache, isCacheable, type MatchKind, type SearchResult } from './catalog-cache.ts'
import { type ProductFilter, type SelectedProduct, selectProductsById } from './product-queries.ts'
import { rankProducts } from './search-queries.ts'

/** Cached ids per search. Later pages are read from the database. */
const maxCachedIds = 200

/** Searches, or uses the cached result when `select` reads the same catalogue version as the cache entry has. */
export async function searchProducts(
  cache: CatalogCache,
  text: string,
  filter: ProductFilter,
  select: (found: SearchResult) => Promise<SelectedProduct[]>,
): Promise<{ found: SearchResult; selected: SelectedProduct[] }> {
  const typed = fold(text)
  const key = JSON.stringify([typed, filter])
  const cached = cache.searches.getAnyVersion(key)
  if (cached) {
    const selected = await select(cached.value)
    if (selected[0]?.version === cached.version) return { found: cached.value, selected }
  }
  const { version, ...found } = await tryPlans(cache, typed, filter)
  if (version !== undefined && isCacheable(filter)) cache.searches.set(key, version, found)
  return { found, selected: await select(found) }
}

/** The first plan that finds products for a search text; null when none does. */
export async function findPlan(db: Reader, text: string, filter: ProductFilter): Promise<SearchPlan | null> {
  const found = await tryPlans({ db }, fold(text), filter)
  return 'plan' in found ? found.plan : null
}

/** One page of the search result, best match first. */
export async function selectBestMatches(
  { db }: CatalogCache,
  { plan, typed, ids, total }: SearchResult,
  filter: ProductFilter,
  { limit, offset }: Span,
): Promise<SelectedProduct[]> {
  if (!plan || offset >= total) return []
  if (offset + limit <= ids.length || ids.length === total)
    return selectProductsById(db, ids.slice(offset, offset + limit))
  const rows = await rankProducts(db, { ...filter, plan }, typed, { limit, offset })
  return selectProductsById(
    db,
    rows.map(row => row.id),
  )
}

async function tryPlans({ db }: Pick<CatalogCache, 'db'>, typed: string, filter: ProductFilter) {
  const plans = searchPlans(typed)
  const rank = async (match: MatchKind, plan: SearchPlan | undefined) => {
    const rows = plan
      ? await rankProducts(db, { ...filter, plan }, typed, { limit: maxCachedIds, offset: 0 })
      : []
    const [best] = rows
    if (!plan || !best) return undefined
    const found = { typed, match, plan, ids: rows.map(row => row.id), total: best.total }
    return { ...found, version: best.version, rank: best.rank }
  }
  const exact = await rank('exact', plans?.exact)
  // A match in descriptions only may be a misspelt name: try the fuzzy plan too.
  if (exact && exact.rank > 0) return exact
  const found = (await rank('fuzzy', plans?.fuzzy)) ?? (await rank('partial', plans?.partial))
  return found ?? { typed, match: 'none' as const, ids: [], total: 0, version: undefined }
}
