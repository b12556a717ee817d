import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Reader } from '#database/client.ts'
import type { Halalas } from '#model/money.ts'
import type { Span } from '#model/pagination.ts'
import type { SearchPlan } from '#model/search-plan.ts'
import { productRows } from './product-row-queries.ts'

/**
 * Whose list it is: shoppers see no product that is hidden or inactive or belongs to an inactive category, staff see all
 * that are not archived.
 */
export type Scope = 'shop' | 'staff'

export type ProductFilter = {
  scope: Scope
  category?: string | undefined
  featured?: boolean | undefined
  popular?: boolean | undefined
  status?: 'active' | 'inactive' | 'hidden' | undefined
  minPrice?: Halalas | undefined
  maxPrice?: Halalas | undefined
  plan?: SearchPlan | undefined
}

export type ProductOrder = { sort: 'price' | 'rating' | 'newest'; order: 'asc' | 'desc' }

/** Accounts that can be handed over now, by the days that they last. */
export type FreeAccounts = Record<string, number>
export type Picked = { id: string; version: string; stock: FreeAccounts }

export const version = sql<string>`(select changed_by from catalog_version)`

const stock = sql<FreeAccounts>`(
  select coalesce(json_object_agg(free.days, free.units), '{}')
  from (
    select days, count(*) as units from stock_accounts
    where product_id = picked.id and state = 'available'
      and (expires_at is null or expires_at >= now() + days * interval '1 day')
    group by days
  ) free
)`

/** What shoppers find. The first two conditions stand as the partial indexes name them. */
export const listed = sql<SqlBool>`
  is_active and not is_hidden and category_id not in (select closed.id from categories closed where not closed.is_active)`

const statusConditions = {
  active: sql`is_active and not is_hidden`,
  inactive: sql`not is_active`,
  hidden: sql`is_active and is_hidden`,
}

/** The conditions of a list. */
export function chosenBy(filter: ProductFilter): RawBuilder<SqlBool> {
  const { scope, category, featured, popular, minPrice, maxPrice, plan, status } = filter
  const flag = (column: RawBuilder<unknown>, wanted: boolean) => (wanted ? column : sql`not ${column}`)
  const conditions = [scope === 'staff' ? sql`archived_at is null` : listed]
  if (category !== undefined) conditions.push(sql`category_id = ${category}`)
  if (featured !== undefined) conditions.push(flag(sql`is_featured`, featured))
  if (popular !== undefined) conditions.push(flag(sql`is_popular`, popular))
  if (status !== undefined) conditions.push(statusConditions[status])
  if (minPrice !== undefined) conditions.push(sql`sale_price_halalas >= ${minPrice}`)
  if (maxPrice !== undefined) conditions.push(sql`sale_price_halalas <= ${maxPrice}`)
  // Asked in a query of its own, so that it is asked once.
  if (plan) conditions.push(sql`ctid = any((select find_product_rows(${plan.finds}::tsquery))::tid[])`)
  if (plan && plan.atLeast > 0) conditions.push(sql`${wordsFound(plan)} >= ${plan.atLeast}`)
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

/** How many of the plan's words a product has. */
export function wordsFound(
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
} as const

/** A page of a list: which products, and what can change without the catalogue changing. */
export async function pickProducts(
  db: Reader,
  filter: ProductFilter,
  { sort, order }: ProductOrder,
  { limit, offset }: Span,
): Promise<Picked[]> {
  const direction = sql.raw(order)
  const place = sql`place ${direction}, id ${direction}`
  const { rows } = await sql<Picked>`
    select picked.id, ${version} as version, ${stock} as stock
    from (
      select id, ${columns[sort]} as place from products where ${chosenBy(filter)}
      order by ${place} limit ${limit} offset ${offset}
    ) picked
    order by ${place}`.execute(db)
  return rows
}

/** The same of products that are known already, in their order. */
export async function pickKnown(db: Reader, ids: readonly string[]): Promise<Picked[]> {
  const { rows } = await sql<Picked>`
    select picked.id, ${version} as version, ${stock} as stock
    from unnest(${ids}::text[]) with ordinality as picked (id, place)
    order by picked.place`.execute(db)
  return rows
}

export async function countProducts(
  db: Reader,
  filter: ProductFilter,
): Promise<{ version: string; total: number }> {
  const { rows } = await sql<{ version: string; total: number }>`
    select ${version} as version, count(*) as total from products where ${chosenBy(filter)}`.execute(db)
  return rows[0] ?? { version: '', total: 0 }
}

/** Everything that is shown of these products, save their stock. */
export async function readProducts(db: Reader, ids: readonly string[]) {
  return productRows(db).select(version.as('version')).where('products.id', 'in', ids).execute()
}
