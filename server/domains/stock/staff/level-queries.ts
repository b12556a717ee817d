import { sql } from 'kysely'
import { likeContains, type Reader } from '#database/client.ts'
import { countCapped } from '#database/count-capped.ts'
import { isSellable } from '#database/sellable.ts'
import { fold } from '#model/arabic.ts'
import type { Span } from '#model/pagination.ts'

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

/** Products with instant delivery first, because they need stock. */
function sortedProducts(db: Reader, filter: LevelFilter, order: 'asc' | 'desc') {
  return products(db, filter)
    .select(['id', 'name', 'name_ar', 'image', 'auto_receive', 'low_stock_mark'])
    .orderBy('auto_receive', 'desc')
    .orderBy('name_ar', order)
    .orderBy('id', order)
}

export async function listStockProducts(
  db: Reader,
  filter: LevelFilter,
  order: 'asc' | 'desc',
  { limit, offset }: Span,
) {
  return sortedProducts(db, filter, order).limit(limit).offset(offset).execute()
}

/** For the export: products are thousands at most, so they are read whole. */
export async function listAllStockProducts(db: Reader, filter: LevelFilter, order: 'asc' | 'desc') {
  return sortedProducts(db, filter, order).execute()
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
