import { sql } from 'kysely'
import type { Reader } from '#database/client.ts'
import { isSellable } from '#database/sellable.ts'

/** Units sold in completed orders since a point in time. */
export async function countSold(db: Reader, productId: string, since: Date): Promise<number> {
  const row = await db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select(({ fn }) => fn.sum<number | null>('order_items.quantity').as('units'))
    .where('order_items.product_id', '=', productId)
    .where('orders.status', '=', 'completed')
    .where('orders.completed_at', '>=', since)
    .executeTakeFirst()
  return Number(row?.units ?? 0)
}

/** The accounts that can be sold, for each duration that has some. */
export async function listSellable(db: Reader, productId: string) {
  return db
    .selectFrom('stock_accounts')
    .select(({ fn }) => ['days', fn.countAll<number>().as('available')])
    .where('product_id', '=', productId)
    .where(isSellable)
    .groupBy('days')
    .orderBy('days')
    .execute()
}

export async function countRenewing(db: Reader, productId: string): Promise<number> {
  const row = await db
    .selectFrom('subscriptions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('product_id', '=', productId)
    .where('state', '=', 'active')
    .where('auto_renew', '=', true)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

/** The newest audit entry of the product, with the name of its author. */
export async function findLastChange(db: Reader, productId: string) {
  return db
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'audit_log.actor_id')
    .select(['audit_log.created_at', 'users.full_name'])
    .where('audit_log.subject_type', '=', 'product')
    .where('audit_log.subject_id', '=', productId)
    .orderBy('audit_log.created_at', 'desc')
    .orderBy('audit_log.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Whether orders, stock, cases or coupons refer to the product; it is then archived instead of deleted. */
export async function isProductInUse(db: Reader, productId: string): Promise<boolean> {
  const { found } = await db
    .selectNoFrom(row => [
      row
        .or([
          row.exists(row.selectFrom('order_items').select('id').where('product_id', '=', productId)),
          row.exists(row.selectFrom('stock_accounts').select('id').where('product_id', '=', productId)),
          row.exists(row.selectFrom('cases').select('id').where('product_id', '=', productId)),
          row.exists(
            row.selectFrom('coupons').select('id').where(sql<boolean>`${productId} = any(product_ids)`),
          ),
        ])
        .as('found'),
    ])
    .executeTakeFirstOrThrow()
  return Boolean(found)
}
