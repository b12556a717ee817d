import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Reader, Tx } from '#database/client.ts'
import { isSellable } from '#database/sellable.ts'
import { defaultDurationDays } from '#model/durations.ts'
import type { Halalas } from '#model/money.ts'
import type { Span } from '#model/pagination.ts'
import type { SearchPlan } from '#model/search-plan.ts'
import { productRows } from './product-row-queries.ts'

/**
 * Shoppers see no product that is hidden, inactive or in an inactive category. Staff see every product that is not
 * archived.
 */
export type Scope = 'shop' | 'staff'

export type ProductFilter = {
  scope: Scope
  categories?: readonly string[] | undefined
  /** Days; products with at least one of these durations. */
  durations?: readonly number[] | undefined
  delivery?: Delivery | undefined
  available?: boolean | undefined
  minRating?: number | undefined
  featured?: boolean | undefined
  popular?: boolean | undefined
  status?: 'active' | 'inactive' | 'hidden' | undefined
  minPrice?: Halalas | undefined
  maxPrice?: Halalas | undefined
  /** Null: a search that matches nothing. */
  plan?: SearchPlan | null | undefined
}

/** Delivered from stock at once, or by staff. */
export type Delivery = 'instant' | 'staff'

export type ProductOrder = { sort: 'price' | 'rating' | 'newest' | 'popularity'; order: 'asc' | 'desc' }

/** Available accounts per duration in days. */
export type AvailableAccounts = Record<string, number>
export type SelectedProduct = { id: string; version: string; stock: AvailableAccounts }

export const version = sql<string>`(select changed_by from catalog_version)`

const stock = sql<AvailableAccounts>`(
  select coalesce(json_object_agg(available.days, available.units), '{}')
  from (
    select days, count(*) as units from stock_accounts where product_id = selected.id and ${isSellable} group by days
  ) available
)`

/** How many accounts of a product can be sold now. */
export const sellableStock = sql<number>`(
  select count(*) from stock_accounts where product_id = products.id and ${isSellable})`

/** Products that shoppers can see. The first two conditions match the partial indexes word for word. */
export const isListed = sql<SqlBool>`
  is_active and not is_hidden and category_id not in (select closed.id from categories closed where not closed.is_active)`

const statusConditions = {
  active: sql`is_active and not is_hidden`,
  inactive: sql`not is_active`,
  hidden: sql`is_active and is_hidden`,
}

/** The days of a product's durations, or the default ones when it has none. */
export const durationDays = sql<number[]>`coalesce(
  (select array_agg(days) from product_durations where product_id = products.id),
  ${defaultDurationDays}::integer[])`

/** Whether any duration can be bought now; the reply calls it `inStock`. */
export const isAvailable = sql<boolean>`(not auto_receive or exists (
  select from stock_accounts
  where product_id = products.id and ${isSellable} and days = any(${durationDays})))`

/** One condition for each filter that shoppers combine; undefined where the filter is not set. */
export function filterConditions({
  categories,
  durations,
  delivery,
  available,
  minRating,
  minPrice,
  maxPrice,
}: ProductFilter) {
  const prices = []
  if (minPrice !== undefined) prices.push(sql`sale_price_halalas >= ${minPrice}`)
  if (maxPrice !== undefined) prices.push(sql`sale_price_halalas <= ${maxPrice}`)
  const [first] = categories ?? []
  return {
    // Equality with one category lets PostgreSQL read the index in the order of the list.
    category:
      categories?.length === 1
        ? sql`category_id = ${first}`
        : categories && sql`category_id = any(${categories})`,
    duration: durations && sql`${durationDays} && ${durations}::integer[]`,
    delivery: delivery && (delivery === 'instant' ? sql`auto_receive` : sql`not auto_receive`),
    available: available === undefined ? undefined : flag(isAvailable, available),
    rating: minRating === undefined ? undefined : sql`rating >= ${minRating}`,
    price: prices.length > 0 ? sql`${sql.join(prices, sql` and `)}` : undefined,
  }
}

function flag(column: RawBuilder<unknown>, isSet: boolean): RawBuilder<unknown> {
  return isSet ? column : sql`not ${column}`
}

/** The WHERE condition of a product list. */
export function productConditions(filter: ProductFilter): RawBuilder<SqlBool> {
  const choices = Object.values(filterConditions(filter)).filter(condition => condition !== undefined)
  return sql<SqlBool>`${sql.join([scopeConditions(filter), ...choices], sql` and `)}`
}

/** The conditions besides a shopper's filters: visibility, flags and search. */
export function scopeConditions(filter: ProductFilter): RawBuilder<SqlBool> {
  const { scope, featured, popular, plan, status } = filter
  const conditions: RawBuilder<unknown>[] = [scope === 'staff' ? sql`archived_at is null` : isListed]
  if (featured !== undefined) conditions.push(flag(sql`is_featured`, featured))
  if (popular !== undefined) conditions.push(flag(sql`is_popular`, popular))
  if (status !== undefined) conditions.push(statusConditions[status])
  if (plan === null) conditions.push(sql`false`)
  // As a sub-select, so PostgreSQL evaluates the search once instead of once per row.
  if (plan) conditions.push(sql`ctid = any((select find_product_rows(${plan.matches}::tsquery))::tid[])`)
  if (plan && plan.minWords > 0) conditions.push(sql`${matchedWords(plan)} >= ${plan.minWords}`)
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

/** Counts how many of the plan's words a product contains. */
export function matchedWords(
  { words }: SearchPlan,
  vector: RawBuilder<unknown> = sql.ref('search_vector'),
): RawBuilder<number> {
  const tests = words.map(word => sql`(${vector} @@ ${word}::tsquery)::integer`)
  return sql<number>`(${sql.join([sql`0`, ...tests], sql` + `)})`
}

const columns = {
  price: sql.ref('sale_price_halalas'),
  rating: sql.ref('rating'),
  newest: sql.ref('created_at'),
  // By units sold; products that are sold out come last.
  popularity: sql`case when auto_receive and not exists (
    select from stock_accounts where product_id = products.id and ${isSellable}) then -1 else sold_count end`,
} as const

/** One page of product ids, with catalogue version and current stock. */
export async function selectProducts(
  db: Reader,
  filter: ProductFilter,
  { sort, order }: ProductOrder,
  { limit, offset }: Span,
): Promise<SelectedProduct[]> {
  const direction = sql.raw(order)
  const place = sql`place ${direction}, id ${direction}`
  const { rows } = await sql<SelectedProduct>`
    select selected.id, ${version} as version, ${stock} as stock
    from (
      select id, ${columns[sort]} as place from products where ${productConditions(filter)}
      order by ${place} limit ${limit} offset ${offset}
    ) selected
    order by ${place}`.execute(db)
  return rows
}

/** Catalogue version and current stock of the given products, in the given order. */
export async function selectProductsById(db: Reader, ids: readonly string[]): Promise<SelectedProduct[]> {
  const { rows } = await sql<SelectedProduct>`
    select selected.id, ${version} as version, ${stock} as stock
    from unnest(${ids}::text[]) with ordinality as selected (id, place)
    order by selected.place`.execute(db)
  return rows
}

export async function countProducts(
  db: Reader,
  filter: ProductFilter,
): Promise<{ version: string; total: number }> {
  const { rows } = await sql<{ version: string; total: number }>`
    select ${version} as version, count(*) as total from products where ${productConditions(filter)}`.execute(
    db,
  )
  return rows[0] ?? { version: '', total: 0 }
}

/** All shown columns of these products, except stock. */
export async function readProducts(db: Reader, ids: readonly string[]) {
  return productRows(db).select(version.as('version')).where('products.id', 'in', ids).execute()
}

/** Adds the sold units (negative after a cancellation). The count never falls below zero. */
export async function countSale(tx: Tx, productId: string, units: number): Promise<void> {
  await tx
    .updateTable('products')
    .set({ sold_count: sql<number>`greatest(0, sold_count + ${units})` })
    .where('id', '=', productId)
    .execute()
}
