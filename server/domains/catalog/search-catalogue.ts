import { paginate } from '#model/pagination.ts'
import { searchPlans } from '#model/search-plan.ts'
import { matchesName } from '#model/search-text.ts'
import { type CatalogCache, type Found, readCachedProducts } from './catalog-cache.ts'
import { listShownCategories } from './list-categories.ts'
import { type ProductFilter, pickKnown } from './product-queries.ts'
import { pickBest, searchProducts } from './search-products.ts'
import { nearestNames, rankProducts } from './search-queries.ts'

type SearchRequest = { q: string; page?: number | undefined; limit?: number | undefined }

const shopWindow: ProductFilter = { scope: 'shop' }
const offered = 6

/** What the header's suggestions and the results page show: products, categories, and a way on when there is nothing. */
export async function searchCatalogue(cache: CatalogCache, { q, page = 1, limit = 10 }: SearchRequest) {
  const span = { limit, offset: (page - 1) * limit }
  const { found, picked } = await searchProducts(cache, q, shopWindow, found =>
    pickBest(cache, found, shopWindow, span),
  )
  const [subscriptions, near, categories] = await Promise.all([
    readCachedProducts(cache, picked, 'shop'),
    found.total === 0 ? findNear(cache, found) : [],
    listShownCategories(cache),
  ])
  return {
    query: q.trim(),
    match: found.match,
    subscriptions,
    categories: fitting(q, categories, found).slice(0, offered),
    near,
    pagination: paginate(found.total, page, limit),
  }
}

type Category = Awaited<ReturnType<typeof listShownCategories>>[number]

/** Those of that name. When nothing was found, all of them, and first those that speak of it. */
function fitting(q: string, categories: Category[], { typed, total }: Found): Category[] {
  if (typed === '') return categories
  const named = categories.filter(({ name, nameAr }) => matchesName(q, [name, nameAr]))
  if (named.length > 0 || total > 0) return named
  const speaks = ({ description, descriptionAr }: Category) => matchesName(q, [description, descriptionAr])
  return [...categories.filter(speaks), ...categories.filter(category => !speaks(category))]
}

/** Any of the words, or names with letters in common. */
async function findNear(cache: CatalogCache, { typed }: Found) {
  const plan = searchPlans(typed)?.partial
  const rows = plan
    ? await rankProducts(cache.db, { ...shopWindow, plan: { ...plan, atLeast: 1 } }, typed, {
        limit: offered,
        offset: 0,
      })
    : []
  const ids = rows.length > 0 ? rows.map(row => row.id) : await nearestNames(cache.db, typed, offered)
  return readCachedProducts(cache, await pickKnown(cache.db, ids), 'shop')
}
