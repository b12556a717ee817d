import { sql } from 'kysely'
import { likeContains, type Reader } from '#database/client.ts'
import { countCapped } from '#database/count-capped.ts'
import { isSellable } from '#database/sellable.ts'
import { fold } from '#model/arabic.ts'
import type { SortBy, Span } from '#model/pagination.ts'

export type LevelFilter = {
  search?: string | undefined
  level?: 'low' | 'out' | undefined
  productId?: string | undefined
}

const available = sql<number>`(select count(*) from stock_accounts
  where product_id = products.id and ${isSellable})`

function products(db: Reader, { search = '', level, productId }: LevelFilter) {
  return db
    .selectFrom('products')
    .where('archived_at', 'is', null)
    .$if(productId !== undefined, query => query.where('id', '=', productId ?? ''))
    .$if(search !== '', query => query.where('search_text', 'like', likeContains(fold(search))))
    .$if(level !== undefined, query => query.where('auto_receive', '=', true))
    .$if(level === 'out', query => query.where(sql<boolean>`${available} = 0`))
    .$if(level === 'low', query => query.where(sql<boolean>`${available} <= low_stock_mark`))
}

/** `since`: the sales from then on tell how long the stock lasts. */
export type LevelSort = SortBy<'name' | 'lasts'> & { since: Date }

/** Products with instant delivery first, because they need stock. */
function sortedProducts(db: Reader, filter: LevelFilter, { sort, order, since }: LevelSort) {
  return products(db, filter)
    .select(['products.id', 'name', 'name_ar', 'image', 'auto_receive', 'low_stock_mark'])
    .orderBy('auto_receive', 'desc')
    .$if(sort === 'lasts', query =>
      query
        .leftJoin(unitsInStock(db).as('stock'), 'stock.product_id', 'products.id')
        .leftJoin(unitsSold(db, since).as('sales'), 'sales.product_id', 'products.id')
        .orderBy(lasts, direction => (order === 'asc' ? direction.asc() : direction.desc()).nullsLast()),
    )
    .orderBy('name_ar', order)
    .orderBy('products.id', order)
}

/** Stock divided by sales: 0 without stock, null without sales. */
const lasts = sql`(case when stock.units is null then 0 else stock.units::float / sales.units end)`

function unitsInStock(db: Reader) {
  return db
    .selectFrom('stock_accounts')
    .select(({ fn }) => ['product_id', fn.countAll().as('units')])
    .where(isSellable)
    .groupBy('product_id')
}

function unitsSold(db: Reader, since: Date) {
  return db
    .selectFrom('deliveries')
    .innerJoin('stock_accounts', 'stock_accounts.id', 'deliveries.stock_account_id')
    .select(({ fn }) => ['product_id', fn.countAll().as('units')])
    .where('deliveries.delivered_at', '>=', since)
    .groupBy('product_id')
}

export async function listStockProducts(
  db: Reader,
  filter: LevelFilter,
  sort: LevelSort,
  { limit, offset }: Span,
) {
  return sortedProducts(db, filter, sort).limit(limit).offset(offset).execute()
}

/** For the export: products are thousands at most, so they are read whole. */
export async function listAllStockProducts(db: Reader, filter: LevelFilter, sort: LevelSort) {
  return sortedProducts(db, filter, sort).execute()
}

export type StockProductRow = Awaited<ReturnType<typeof listStockProducts>>[number]

export async function countStockProducts(db: Reader, filter: LevelFilter): Promise<number> {
  return countCapped(db, products(db, filter))
}

export async function listOfferedDurations(db: Reader, productIds: string[]) {
  return db
    .selectFrom('product_durations')
    .select(['product_id', 'days', 'label', 'label_ar'])
    .where('product_id', '=', sql<string>`any(${productIds}::text[])`)
    .execute()
}

/** Accounts per product and duration: sellable, reserved, delivered and all. */
export async function countByDuration(db: Reader, productIds: string[]) {
  return db
    .selectFrom('stock_accounts')
    .select(['product_id', 'days'])
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere(isSellable).as('available'),
      fn.countAll<number>().filterWhere('state', '=', 'reserved').as('reserved'),
      fn.countAll<number>().filterWhere('state', '=', 'delivered').as('delivered'),
      fn.countAll<number>().as('accounts'),
    ])
    .where('product_id', '=', sql<string>`any(${productIds}::text[])`)
    .groupBy(['product_id', 'days'])
    .execute()
}

export async function countSoldSince(db: Reader, productIds: string[], since: Date) {
  return db
    .selectFrom('deliveries')
    .innerJoin('stock_accounts', 'stock_accounts.id', 'deliveries.stock_account_id')
    .select(['product_id', 'days'])
    .select(({ fn }) => fn.countAll<number>().as('sold'))
    .where('deliveries.delivered_at', '>=', since)
    .where('product_id', '=', sql<string>`any(${productIds}::text[])`)
    .groupBy(['product_id', 'days'])
    .execute()
}
