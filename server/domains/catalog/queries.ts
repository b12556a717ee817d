import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Reader } from '#database/client.ts'
import type { DB } from '#database/schema.gen.ts'

export type ProductFilter = {
  category?: string | undefined
  featured?: boolean | undefined
  popular?: boolean | undefined
}
export type ProductOrder = { sort: 'price' | 'rating' | 'newest'; order: 'asc' | 'desc' }
export type Page = { page: number; limit: number }

type ProductBuilder = ExpressionBuilder<DB, 'products'>

export async function listCategories(db: Reader) {
  return categoriesQuery(db)
    .where('categories.is_hidden', '=', false)
    .orderBy('categories.position')
    .orderBy('categories.id')
    .execute()
}

export async function findCategory(db: Reader, id: string) {
  return categoriesQuery(db).where('categories.id', '=', id).executeTakeFirst()
}

export type CategoryRow = Awaited<ReturnType<typeof listCategories>>[number]

function categoriesQuery(db: Reader) {
  return db
    .selectFrom('categories')
    .select([
      ...(['id', 'name', 'name_ar', 'description', 'description_ar'] as const),
      ...(['icon', 'color', 'is_hidden', 'is_active', 'position'] as const),
    ])
    .select(category =>
      category
        .selectFrom('products')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('products.category_id', '=', 'categories.id')
        .where('products.is_active', '=', true)
        .where('products.is_hidden', '=', false)
        .as('product_count'),
    )
    .where('categories.is_active', '=', true)
}

export async function countProducts(db: Reader, filter: ProductFilter): Promise<number> {
  const { count } = await db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(listed(filter))
    .executeTakeFirstOrThrow()
  return count
}

export async function listProducts(
  db: Reader,
  filter: ProductFilter,
  order: ProductOrder,
  { page, limit }: Page,
) {
  const column = {
    price: 'products.sale_price_halalas',
    rating: 'products.rating',
    newest: 'products.created_at',
  } as const
  return productsQuery(db)
    .where(listed(filter))
    .orderBy(column[order.sort], order.order)
    .orderBy('products.id', order.order)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
}

/** By link: hidden ones open, inactive ones do not exist. */
export async function findProduct(db: Reader, id: string) {
  return productsQuery(db)
    .select(product => [
      jsonArrayFrom(
        product
          .selectFrom('product_faqs')
          .select(['question', 'question_ar', 'answer', 'answer_ar'])
          .whereRef('product_faqs.product_id', '=', 'products.id')
          .orderBy('product_faqs.position'),
      ).as('faqs'),
    ])
    .where('products.id', '=', id)
    .where('products.is_active', '=', true)
    .executeTakeFirst()
}

export type ProductRow = Awaited<ReturnType<typeof listProducts>>[number]
export type ProductDetailRow = NonNullable<Awaited<ReturnType<typeof findProduct>>>

function listed({ category, featured, popular }: ProductFilter) {
  return (product: ProductBuilder): Expression<SqlBool> =>
    product.and([
      product('products.is_active', '=', true),
      product('products.is_hidden', '=', false),
      ...(category === undefined ? [] : [product('products.category_id', '=', category)]),
      ...(featured === undefined ? [] : [product('products.is_featured', '=', featured)]),
      ...(popular === undefined ? [] : [product('products.is_popular', '=', popular)]),
    ])
}

function productsQuery(db: Reader) {
  return db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .leftJoin('media', 'media.path', 'products.image')
    .select([
      ...(['products.id', 'products.name', 'products.name_ar'] as const),
      ...(['products.description', 'products.description_ar', 'products.image'] as const),
      ...([
        'products.price_halalas',
        'products.discount_percent',
        'products.rating',
        'products.review_count',
      ] as const),
      ...([
        'products.is_active',
        'products.is_hidden',
        'products.is_featured',
        'products.is_popular',
      ] as const),
      ...(['products.auto_receive', 'products.category_id'] as const),
      ...(['products.tags', 'products.tags_ar', 'products.features', 'products.features_ar'] as const),
      ...(['categories.name as category_name', 'categories.name_ar as category_name_ar'] as const),
      ...(['media.width as image_width', 'media.height as image_height', 'media.rendition_widths'] as const),
    ])
    .select(product => [
      product
        .selectFrom('stock_accounts')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('stock_accounts.product_id', '=', 'products.id')
        .where('stock_accounts.state', '=', 'available')
        .as('stock'),
      jsonArrayFrom(
        product
          .selectFrom('product_durations')
          .select(['product_durations.days', 'label', 'label_ar', 'product_durations.price_halalas'])
          .select(
            sql<number>`coalesce(one_time_price_halalas, product_durations.price_halalas)`.as(
              'one_time_halalas',
            ),
          )
          .select(
            sql<number>`coalesce(subscription_price_halalas, product_durations.price_halalas)`.as(
              'subscription_halalas',
            ),
          )
          .whereRef('product_durations.product_id', '=', 'products.id')
          .orderBy('product_durations.position')
          .orderBy('product_durations.days'),
      ).as('durations'),
      jsonArrayFrom(
        product
          .selectFrom('product_custom_fields')
          .select([
            'product_custom_fields.id',
            'field_name',
            'field_name_ar',
            'field_type',
            'placeholder',
            'placeholder_ar',
          ])
          .select(['is_required', 'product_custom_fields.is_active', 'options', 'validation_regex'])
          .select('product_custom_fields.position')
          .whereRef('product_custom_fields.product_id', '=', 'products.id')
          .where('product_custom_fields.is_active', '=', true)
          .orderBy('product_custom_fields.position'),
      ).as('custom_fields'),
    ])
}

export async function listBanners(db: Reader) {
  return db
    .selectFrom('banners')
    .select([
      ...(['id', 'title', 'title_ar', 'description', 'description_ar', 'image', 'mobile_image'] as const),
      ...(['link', 'device_type', 'is_active', 'position'] as const),
    ])
    .where('is_active', '=', true)
    .orderBy('position')
    .orderBy('created_at')
    .execute()
}

export type BannerRow = Awaited<ReturnType<typeof listBanners>>[number]
