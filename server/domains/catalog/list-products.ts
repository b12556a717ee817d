import { paginate } from '#model/pagination.ts'
import {
  countProducts,
  type Picked,
  type ProductFilter,
  type ProductOrder,
  pickProducts,
  type Span,
} from './product-queries.ts'
import { pickBest, searchProducts } from './search-products.ts'
import { type Shelf, takeFromShelf } from './shelf.ts'

export type ListRequest = {
  filter: ProductFilter
  search?: string | undefined
  sort?: ProductOrder['sort'] | 'relevance' | undefined
  order?: ProductOrder['order'] | undefined
  page?: number | undefined
  limit?: number | undefined
}

/** A page of products with the number of all. A search is sorted by how well it matches unless it asks otherwise. */
export async function listProducts(shelf: Shelf, request: ListRequest) {
  const { filter, search = '', page = 1, limit = 10 } = request
  const span = { limit, offset: (page - 1) * limit }
  const { picked, total } =
    search.trim() === ''
      ? await pickListed(shelf, request, span)
      : await pickFound(shelf, search, request, span)
  return {
    subscriptions: await takeFromShelf(shelf, picked, filter.scope),
    pagination: paginate(total, page, limit),
  }
}

async function pickListed(shelf: Shelf, { filter, ...request }: ListRequest, span: Span) {
  const picked = await pickProducts(shelf.db, filter, orderOf(request), span)
  return { picked, total: await totalOf(shelf, filter, picked) }
}

async function totalOf({ db, totals }: Shelf, filter: ProductFilter, [first]: Picked[]): Promise<number> {
  const key = JSON.stringify(filter)
  const known = first && totals.recall(key, first.version)
  if (known !== undefined) return known
  const { version, total } = await countProducts(db, filter)
  totals.keep(key, version, total)
  return total
}

async function pickFound(shelf: Shelf, search: string, { filter, ...request }: ListRequest, span: Span) {
  const isRanked = (request.sort ?? 'relevance') === 'relevance'
  const { found, picked } = await searchProducts(shelf, search, filter, async found => {
    if (isRanked) return pickBest(shelf, found, filter, span)
    return found.plan ? pickProducts(shelf.db, { ...filter, plan: found.plan }, orderOf(request), span) : []
  })
  return { picked, total: found.total }
}

/** Cheapest first, best rated first, newest first: what the first click on a column means. */
function orderOf({ sort, order }: Pick<ListRequest, 'sort' | 'order'>): ProductOrder {
  const column = sort === undefined || sort === 'relevance' ? 'price' : sort
  return { sort: column, order: order ?? (column === 'price' ? 'asc' : 'desc') }
}
