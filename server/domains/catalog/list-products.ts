import { paginate, type Span } from '#model/pagination.ts'
import { type CatalogCache, readCachedProducts } from './catalog-cache.ts'
import {
  countProducts,
  type Picked,
  type ProductFilter,
  type ProductOrder,
  pickProducts,
} from './product-queries.ts'
import { pickBest, searchProducts } from './search-products.ts'

export type ListRequest = {
  filter: ProductFilter
  search?: string | undefined
  sort?: ProductOrder['sort'] | 'relevance' | undefined
  order?: ProductOrder['order'] | undefined
  page?: number | undefined
  limit?: number | undefined
}

/** A page of products with the number of all. A search is sorted by how well it matches unless it asks otherwise. */
export async function listProducts(cache: CatalogCache, request: ListRequest) {
  const { filter, search = '', page = 1, limit = 10 } = request
  const span = { limit, offset: (page - 1) * limit }
  const { picked, total } =
    search.trim() === ''
      ? await pickListed(cache, request, span)
      : await pickFound(cache, search, request, span)
  return {
    subscriptions: await readCachedProducts(cache, picked, filter.scope),
    pagination: paginate(total, page, limit),
  }
}

async function pickListed(cache: CatalogCache, { filter, ...request }: ListRequest, span: Span) {
  const picked = await pickProducts(cache.db, filter, orderOf(request), span)
  return { picked, total: await totalOf(cache, filter, picked) }
}

async function totalOf(
  { db, totals }: CatalogCache,
  filter: ProductFilter,
  [first]: Picked[],
): Promise<number> {
  const key = JSON.stringify(filter)
  const known = first && totals.recall(key, first.version)
  if (known !== undefined) return known
  const { version, total } = await countProducts(db, filter)
  totals.keep(key, version, total)
  return total
}

async function pickFound(
  cache: CatalogCache,
  search: string,
  { filter, ...request }: ListRequest,
  span: Span,
) {
  const isRanked = (request.sort ?? 'relevance') === 'relevance'
  const { found, picked } = await searchProducts(cache, search, filter, async found => {
    if (isRanked) return pickBest(cache, found, filter, span)
    return found.plan ? pickProducts(cache.db, { ...filter, plan: found.plan }, orderOf(request), span) : []
  })
  return { picked, total: found.total }
}

/** Cheapest first, best rated first, newest first: what the first click on a column means. */
export function orderOf({ sort, order }: Pick<ListRequest, 'sort' | 'order'>): ProductOrder {
  const column = sort === undefined || sort === 'relevance' ? 'price' : sort
  return { sort: column, order: order ?? (column === 'price' ? 'asc' : 'desc') }
}
