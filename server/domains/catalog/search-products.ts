import type { Reader } from '#database/client.ts'
import { fold } from '#model/arabic.ts'
import type { Span } from '#model/pagination.ts'
import { type SearchPlan, searchPlans } from '#model/search-plan.ts'
import type { CatalogCache, Found, Match } from './catalog-cache.ts'
import { type Picked, type ProductFilter, pickKnown } from './product-queries.ts'
import { rankProducts } from './search-queries.ts'

/** As many as are remembered of a search; who pages further is answered by the database. */
const remembered = 200

/** Searches, or remembers; `pick` takes from what was found, and its version tells whether memory was right. */
export async function searchProducts(
  cache: CatalogCache,
  text: string,
  filter: ProductFilter,
  pick: (found: Found) => Promise<Picked[]>,
): Promise<{ found: Found; picked: Picked[] }> {
  const typed = fold(text)
  const key = JSON.stringify([typed, filter])
  const guess = cache.searches.guess(key)
  if (guess) {
    const picked = await pick(guess.value)
    if (picked[0]?.version === guess.version) return { found: guess.value, picked }
  }
  const { version, ...found } = await tryPlans(cache, typed, filter)
  if (version !== undefined) cache.searches.keep(key, version, found)
  return { found, picked: await pick(found) }
}

/** The plan that finds products for a search text; null when none does. */
export async function findPlan(db: Reader, text: string, filter: ProductFilter): Promise<SearchPlan | null> {
  const found = await tryPlans({ db }, fold(text), filter)
  return 'plan' in found ? found.plan : null
}

/** A page of what was found, best first. */
export async function pickBest(
  { db }: CatalogCache,
  { plan, typed, ids, total }: Found,
  filter: ProductFilter,
  { limit, offset }: Span,
): Promise<Picked[]> {
  if (!plan || offset >= total) return []
  if (offset + limit <= ids.length || ids.length === total)
    return pickKnown(db, ids.slice(offset, offset + limit))
  const rows = await rankProducts(db, { ...filter, plan }, typed, { limit, offset })
  return pickKnown(
    db,
    rows.map(row => row.id),
  )
}

async function tryPlans({ db }: Pick<CatalogCache, 'db'>, typed: string, filter: ProductFilter) {
  const plans = searchPlans(typed)
  const rank = async (match: Match, plan: SearchPlan | undefined) => {
    const rows = plan
      ? await rankProducts(db, { ...filter, plan }, typed, { limit: remembered, offset: 0 })
      : []
    const [best] = rows
    if (!plan || !best) return undefined
    const found = { typed, match, plan, ids: rows.map(row => row.id), total: best.total }
    return { ...found, version: best.version, rank: best.rank }
  }
  const exact = await rank('exact', plans?.exact)
  // A word that only descriptions have may be a misspelt name after all.
  if (exact && exact.rank > 0) return exact
  const found = (await rank('fuzzy', plans?.fuzzy)) ?? (await rank('partial', plans?.partial))
  return found ?? { typed, match: 'none' as const, ids: [], total: 0, version: undefined }
}
