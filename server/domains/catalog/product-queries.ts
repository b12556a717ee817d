import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Reader } from '#database/client.ts'
import type { Halalas } from '#model/money.ts'
import type { SearchPlan } from '#model/search-plan.ts'

/** Whose list it is: shoppers see neither hidden nor inactive products, staff see all that are not archived. */
export type Scope = 'shop' | 'staff'

export type ProductFilter = {
  scope: Scope
  category?: string | undefined
  featured?: boolean | undefined
  popular?: boolean | undefined
  minPrice?: Halalas | undefined
  maxPrice?: Halalas | undefined
  plan?: SearchPlan | undefined
}

export type ProductOrder = { sort: 'price' | 'rating' | 'newest'; order: 'asc' | 'desc' }
export type Span = { limit: number; offset: number }

/** Accounts that can be handed over now, by the days that they last. */
export type FreeAccounts = Record<string, number>
export type Picked = { id: string; version: string; stock: FreeAccounts }

export const version = sql<string>`(select changed_by from catalog_version)`

const stock = sql<FreeAccounts>`(
  select coalesce(json_object_agg(free.days, free.units), '{}')
  from (
    select days, count(*) as units from stock_accounts
    where product_id = picked.id and state = 'available' group by days
  ) free
)`

/** The conditions of a list, as the partial indexes name them. */
export function chosenBy(filter: ProductFilter): RawBuilder<SqlBool> {
  const { scope, category, featured, popular, minPrice, maxPrice, plan } = filter
  const flag = (column: RawBuilder<unknown>, wanted: boolean) => (wanted ? column : sql`not ${column}`)
  const conditions = [scope === 'staff' ? sql`archived_at is null` : sql`is_active and not is_hidden`]
  if (category !== undefined) conditions.push(sql`category_id = ${category}`)
  if (featured !== undefined) conditions.push(flag(sql`is_featured`, featured))
  if (popular !== undefined) conditions.push(flag(sql`is_popular`, popular))
  if (minPrice !== undefined) conditions.push(sql`sale_price_halalas >= ${minPrice}`)
  if (maxPrice !== undefined) conditions.push(sql`sale_price_halalas <= ${maxPrice}`)
  if (plan) conditions.push(sql`id in (select find_products(${plan.finds}::tsquery))`)
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

/** Everything that is shown of these products, save their stock. Archived ones no longer exist. */
export async function readProducts(db: Reader, ids: readonly string[]) {
  return db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .leftJoin('media', 'media.path', 'products.image')
    .select([
      ...(['products.id', 'products.name', 'products.name_ar'] as const),
      ...(['products.description', 'products.description_ar', 'products.image'] as const),
      ...(['products.price_halalas', 'products.discount_percent', 'products.sale_price_halalas'] as const),
      ...(['products.rating', 'products.review_count', 'products.auto_receive'] as const),
      ...(['products.is_active', 'products.is_hidden'] as const),
      ...(['products.is_featured', 'products.is_popular', 'products.category_id'] as const),
      ...(['products.tags', 'products.tags_ar', 'products.features', 'products.features_ar'] as const),
      ...(['products.aliases', 'products.low_stock_mark', 'products.renewal_rule'] as const),
      ...(['products.created_at', 'products.updated_at'] as const),
      ...(['categories.name as category_name', 'categories.name_ar as category_name_ar'] as const),
      ...(['media.width as image_width', 'media.height as image_height', 'media.rendition_widths'] as const),
    ])
    .select(product => [
      version.as('version'),
      jsonArrayFrom(
        product
          .selectFrom('product_durations')
          .select(['days', 'label', 'label_ar', 'product_durations.price_halalas'])
          .select(['one_time_price_halalas', 'subscription_price_halalas'])
          .whereRef('product_durations.product_id', '=', 'products.id')
          .orderBy('product_durations.position')
          .orderBy('product_durations.days'),
      ).as('durations'),
      jsonArrayFrom(
        product
          .selectFrom('product_custom_fields')
          .select(['product_custom_fields.id', 'field_name', 'field_name_ar', 'field_type'])
          .select(['placeholder', 'placeholder_ar', 'is_required', 'product_custom_fields.is_active'])
          .select(['options', 'validation_regex', 'product_custom_fields.position'])
          .whereRef('product_custom_fields.product_id', '=', 'products.id')
          .orderBy('product_custom_fields.position'),
      ).as('custom_fields'),
      jsonArrayFrom(
        product
          .selectFrom('product_faqs')
          .select(['question', 'question_ar', 'answer', 'answer_ar'])
          .whereRef('product_faqs.product_id', '=', 'products.id')
          .orderBy('product_faqs.position'),
      ).as('faqs'),
    ])
    .where('products.id', 'in', ids)
    .where('products.archived_at', 'is', null)
    .execute()
}

export type ProductRow = Awaited<ReturnType<typeof readProducts>>[number]
