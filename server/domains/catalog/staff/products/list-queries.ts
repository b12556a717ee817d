import { sql } from 'kysely'
import type { Reader } from '#database/client.ts'
import type { SearchPlan } from '#model/search-plan.ts'
import {
  type ProductFilter,
  type ProductOrder,
  productConditions,
  sellableStock,
} from '../../product-queries.ts'

/** Products of the staff list. `plan` finds the searched text; null when nothing matches it. */
export function matchingProducts(db: Reader, filter: ProductFilter, plan: SearchPlan | null | undefined) {
  return db.selectFrom('products').where(productConditions({ ...filter, plan }))
}

const sortColumns = {
  price: 'sale_price_halalas',
  rating: 'rating',
  newest: 'created_at',
  popularity: 'sold_count',
} as const

/** All rows in the order of the list, for an export. */
export function sortedProducts(
  db: Reader,
  filter: ProductFilter,
  plan: SearchPlan | null | undefined,
  { sort, order }: ProductOrder,
) {
  return matchingProducts(db, filter, plan)
    .select([
      'products.id',
      'products.name',
      'products.name_ar',
      'products.category_id',
      'products.price_halalas',
      'products.discount_percent',
      'products.sale_price_halalas',
      'products.is_active',
      'products.is_hidden',
      'products.is_featured',
      'products.is_popular',
      'products.auto_receive',
      'products.rating',
      'products.review_count',
      'products.created_at',
      'products.updated_at',
    ])
    .select([
      sellableStock.as('stock'),
      sql<string>`(select name from categories where id = products.category_id)`.as('category_name'),
      sql<string>`(select name_ar from categories where id = products.category_id)`.as('category_name_ar'),
    ])
    .orderBy(sortColumns[sort], order)
    .orderBy('products.id', order)
}

export type ListedProductRow = Awaited<ReturnType<ReturnType<typeof sortedProducts>['execute']>>[number]

/** Ids and names for a bulk action. */
export async function listProductNames(query: ReturnType<typeof matchingProducts>, limit: number) {
  return query
    .select(['products.id', 'products.name_ar as label'])
    .orderBy('products.id')
    .limit(limit)
    .execute()
}
