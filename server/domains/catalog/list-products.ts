import { slugPattern } from '#model/contracts/catalog.ts'
import { AppError } from '#model/errors.ts'
import { toSar } from '#model/money.ts'
import { paginate, type Span } from '#model/pagination.ts'
import type { SearchPlan } from '#model/search-plan.ts'
import { defaultDurationLabel } from '../../http/translate.ts'
import { type CatalogCache, isCacheable, readCachedProducts } from './catalog-cache.ts'
import { countFilterOptions } from './filter-count-queries.ts'
import {
  countProducts,
  type ProductFilter,
  type ProductOrder,
  type Scope,
  type SelectedProduct,
  selectProducts,
  selectProductsById,
} from './product-queries.ts'
import { findBoughtTogether } from './related-queries.ts'
import { findPlan, searchProducts, selectBestMatches } from './search-products.ts'

export type ListRequest = {
  filter: ProductFilter
  search?: string | undefined
  sort?: ProductOrder['sort'] | 'relevance' | undefined
  order?: ProductOrder['order'] | undefined
  page?: number | undefined
  limit?: number | undefined
  /** Adds the number of products that each filter option would match. */
  counts?: boolean | undefined
}

/**
 * A page of products with the total count. Sorts search results by relevance unless the request names another order.
 */
export async function listProducts(cache: CatalogCache, request: ListRequest) {
  const { filter, search = '', page = 1, limit = 10 } = request
  const span = { limit, offset: (page - 1) * limit }
  const { selected, total, plan } =
    search.trim() === ''
      ? await selectListed(cache, request, span)
      : await selectFound(cache, search, request, span)
  return {
    subscriptions: await readCachedProducts(cache, selected, filter.scope),
    pagination: paginate(total, page, limit),
    ...(request.counts ? { filters: await readFilterOptions(cache, request, plan) } : {}),
  }
}

/** Without a match the options are counted for the search alone: another option may lead to products. */
async function readFilterOptions(
  { db }: CatalogCache,
  { filter, search = '' }: ListRequest,
  plan: SearchPlan | undefined,
) {
  const { scope } = filter
  const searched = plan ?? (search.trim() === '' ? undefined : await findPlan(db, search, { scope }))
  const { durations, highestPrice, ...options } = await countFilterOptions(db, { ...filter, plan: searched })
  return {
    ...options,
    durations: durations
      .toSorted((a, b) => a.days - b.days)
      .map(({ days, count }) => ({
        days,
        label: defaultDurationLabel(days, 'en'),
        labelAr: defaultDurationLabel(days, 'ar'),
        count,
      })),
    highestPrice: toSar(highestPrice),
  }
}

async function selectListed(cache: CatalogCache, { filter, ...request }: ListRequest, span: Span) {
  const selected = await selectProducts(cache.db, filter, orderOf(request), span)
  return { selected, total: await totalOf(cache, filter, selected), plan: undefined }
}

async function totalOf(
  { db, totals }: CatalogCache,
  filter: ProductFilter,
  [first]: SelectedProduct[],
): Promise<number> {
  const key = JSON.stringify(filter)
  const known = first && totals.get(key, first.version)
  if (known !== undefined) return known
  const { version, total } = await countProducts(db, filter)
  if (isCacheable(filter)) totals.set(key, version, total)
  return total
}

async function selectFound(
  cache: CatalogCache,
  search: string,
  { filter, ...request }: ListRequest,
  span: Span,
) {
  const isRanked = (request.sort ?? 'relevance') === 'relevance'
  const { found, selected } = await searchProducts(cache, search, filter, async found => {
    if (isRanked) return selectBestMatches(cache, found, filter, span)
    return found.plan ? selectProducts(cache.db, { ...filter, plan: found.plan }, orderOf(request), span) : []
  })
  return { selected, total: found.total, plan: found.plan }
}

/** The default direction of each column: cheapest, best rated, newest or most sold first. */
export function orderOf({ sort, order }: Pick<ListRequest, 'sort' | 'order'>): ProductOrder {
  const column = sort === undefined || sort === 'relevance' ? 'price' : sort
  return { sort: column, order: order ?? (column === 'price' ? 'asc' : 'desc') }
}

/** Shows a hidden product too; an inactive one only to staff. */
export async function showProduct(cache: CatalogCache, id: string, scope: Scope) {
  const selected = isCatalogueId(id) ? await selectProductsById(cache.db, [id]) : []
  const [product] = await readCachedProducts(cache, selected, scope)
  if (!product || (scope === 'shop' && !product.isActive)) throw new AppError('product_not_found')
  return product
}

const maxRelated = 4
/** With fewer products bought together, the category is used. */
const minTogether = 2

/** Products bought in the same orders; without enough such orders, the most sold of the category. */
export async function listRelated(cache: CatalogCache, id: string) {
  const { categoryId } = await showProduct(cache, id, 'shop')
  const together = await findBoughtTogether(cache.db, id, maxRelated)
  if (together.length >= minTogether) return present('boughtTogether', together)
  const filter = { scope: 'shop', categories: [categoryId] } as const
  const span = { limit: maxRelated + 1, offset: 0 }
  const others = await selectProducts(cache.db, filter, { sort: 'popularity', order: 'desc' }, span)
  const sameCategory = others.map(other => other.id).filter(other => other !== id)
  return present('sameCategory', sameCategory.slice(0, maxRelated))

  async function present(basis: 'boughtTogether' | 'sameCategory', ids: readonly string[]) {
    const selected = await selectProductsById(cache.db, ids)
    return { basis, subscriptions: await readCachedProducts(cache, selected, 'shop') }
  }
}

/** Checks the shape before any query: PostgreSQL refuses some texts, such as those with a zero byte. */
export function isCatalogueId(id: string): boolean {
  return slugPattern.test(id)
}
