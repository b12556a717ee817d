import { paginate } from '#model/pagination.ts'
import { searchPlans } from '#model/search-plan.ts'
import { matchesKeys, matchesName, nameKeys } from '#model/search-text.ts'
import { type CatalogCache, readCachedProducts, type SearchResult } from './catalog-cache.ts'
import { listShownCategories } from './list-categories.ts'
import { type ProductFilter, selectProductsById } from './product-queries.ts'
import { searchProducts, selectBestMatches } from './search-products.ts'
import { findSimilarNames, rankProducts } from './search-queries.ts'

type SearchRequest = { q: string; page?: number | undefined; limit?: number | undefined }

const shopFilter: ProductFilter = { scope: 'shop' }
const maxSuggestions = 6

/**
 * Products and categories that match a search, for the header's suggestions and the results page. When nothing matches,
 * it suggests similar products and all categories.
 */
export async function searchCatalogue(cache: CatalogCache, { q, page = 1, limit = 10 }: SearchRequest) {
  const span = { limit, offset: (page - 1) * limit }
  const { found, selected } = await searchProducts(cache, q, shopFilter, found =>
    selectBestMatches(cache, found, shopFilter, span),
  )
  const [subscriptions, near, categories] = await Promise.all([
    readCachedProducts(cache, selected, 'shop'),
    found.total === 0 ? findSimilar(cache, found) : [],
    listShownCategories(cache),
  ])
  return {
    query: q.trim(),
    match: found.match,
    subscriptions,
    categories: matchingCategories(cache, q, categories, found).slice(0, maxSuggestions),
    near,
    pagination: paginate(found.total, page, limit),
  }
}

/** Whether a search shows shoppers a product or, without filters, a category. */
export async function hasResults(
  cache: CatalogCache,
  q: string,
  filter: ProductFilter | undefined,
): Promise<boolean> {
  const { found } = await searchProducts(cache, q, filter ?? shopFilter, result =>
    selectBestMatches(cache, result, filter ?? shopFilter, { limit: 1, offset: 0 }),
  )
  if (found.total > 0 || filter) return found.total > 0
  const categories = await listShownCategories(cache)
  return categories.some(category => isNamed(cache, category, q))
}

type Category = Awaited<ReturnType<typeof listShownCategories>>[number]

/**
 * Categories whose name matches. When no product and no category matches: all categories, those with a matching
 * description first.
 */
function matchingCategories(
  cache: CatalogCache,
  q: string,
  categories: Category[],
  { typed, total }: SearchResult,
): Category[] {
  if (typed === '') return categories
  const named = categories.filter(category => isNamed(cache, category, q))
  if (named.length > 0 || total > 0) return named
  const matchesDescription = ({ description, descriptionAr }: Category) =>
    matchesName(q, [description, descriptionAr])
  return [
    ...categories.filter(matchesDescription),
    ...categories.filter(category => !matchesDescription(category)),
  ]
}

function isNamed({ categoryKeys }: CatalogCache, { id, name, nameAr }: Category, q: string): boolean {
  const names = `${name}\n${nameAr}`
  const known = categoryKeys.get(id, names)
  const keys = known ?? nameKeys([name, nameAr])
  if (!known) categoryKeys.set(id, names, keys)
  return matchesKeys(q, keys)
}

/** Products that contain any of the words, or else products with a similar name. */
async function findSimilar(cache: CatalogCache, { typed }: SearchResult) {
  const plan = searchPlans(typed)?.partial
  const rows = plan
    ? await rankProducts(cache.db, { ...shopFilter, plan: { ...plan, minWords: 1 } }, typed, {
        limit: maxSuggestions,
        offset: 0,
      })
    : []
  const ids =
    rows.length > 0 ? rows.map(row => row.id) : await findSimilarNames(cache.db, typed, maxSuggestions)
  return readCachedProducts(cache, await selectProductsById(cache.db, ids), 'shop')
}
