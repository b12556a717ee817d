import { type RawBuilder, sql } from 'kysely'
import { likeContains, type Reader } from '#database/client.ts'
import { countCapped } from '#database/count-capped.ts'
import { isSellable } from '#database/sellable.ts'
import { fold } from '#model/arabic.ts'
import type { SortBy, Span } from '#model/pagination.ts'
import { countSellableUpTo, offeredDays } from '../duration-queries.ts'

export type LevelFilter = {
  search?: string | undefined
  level?: 'low' | 'out' | undefined
  productId?: string | undefined
}

/** Whether a duration that the product is sold for has at most this many sellable accounts. */
function hasDurationWithin(most: RawBuilder<number>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from ${offeredDays} as offered where ${countSellableUpTo(most)} <= ${most})`
}

function products(db: Reader, { search = '', level, productId }: LevelFilter) {
  return db
    .selectFrom('products')
    .where('archived_at', 'is', null)
    .$if(productId !== undefined, query => query.where('id', '=', productId ?? ''))
    .$if(search !== '', query => query.where('search_text', 'like', likeContains(fold(search))))
    .$if(level !== undefined, query => query.where('auto_receive', '=', true))
    .$if(level === 'out', query => query.where(hasDurationWithin(sql.lit(0))))
    .$if(level === 'low', query => query.where(hasDurationWithin(sql.ref('products.low_stock_mark'))))
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
        .leftJoin(soonestEnds(db, since).as('soonest'), 'soonest.product_id', 'products.id')
        .orderBy('soonest.lasts', direction =>
          (order === 'asc' ? direction.asc() : direction.desc()).nullsLast(),
        ),
    )
    .orderBy('name_ar', order)
    .orderBy('products.id', order)
}

/** Per product the duration that runs out first: stock divided by sales, 0 without stock, null without sales. */
function soonestEnds(db: Reader, since: Date) {
  return db
    .selectFrom('products')
    .innerJoinLateral(offeredDays.$castTo<{ days: number }>().as('offered'), join => join.onTrue())
    .leftJoin(unitsInStock(db).as('stock'), join =>
      join.onRef('stock.product_id', '=', 'products.id').onRef('stock.days', '=', 'offered.days'),
    )
    .leftJoin(unitsSold(db, since).as('sales'), join =>
      join.onRef('sales.product_id', '=', 'products.id').onRef('sales.days', '=', 'offered.days'),
    )
    .select('products.id as product_id')
    .select(
      sql<number | null>`min(case when stock.units is null then 0
      else stock.units::float / sales.units end)`.as('lasts'),
    )
    .groupBy('products.id')
}

function unitsInStock(db: Reader) {
  return db
    .selectFrom('stock_accounts')
    .select(({ fn }) => ['product_id', 'days', fn.countAll<number>().as('units')])
    .where(isSellable)
    .groupBy(['product_id', 'days'])
}

function unitsSold(db: Reader, since: Date) {
  return db
    .selectFrom('deliveries')
    .innerJoin('stock_accounts', 'stock_accounts.id', 'deliveries.stock_account_id')
    .select(({ fn }) => ['product_id', 'days', fn.countAll<number>().as('units')])
    .where('deliveries.delivered_at', '>=', since)
    .groupBy(['product_id', 'days'])
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
