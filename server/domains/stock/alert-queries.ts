import { sql } from 'kysely'
import type { Reader, Tx } from '#database/client.ts'
import type { StockLevel } from '#model/stock-levels.ts'
import { countSellableUpTo, offeredDays } from './duration-queries.ts'

/** The stock level of each duration in the last mail, by its days. */
export type MailedLevels = Record<string, StockLevel>

/** Lets one transaction at a time watch the product's stock. Returns undefined when there is no such product. */
export async function lockAlert(tx: Tx, productId: string) {
  const row = await tx
    .insertInto('stock_alerts')
    .columns(['product_id', 'is_due'])
    .expression(
      tx
        .selectFrom('products')
        .select(({ lit }) => ['id', lit(false).as('is_due')])
        .where('id', '=', productId),
    )
    .onConflict(conflict =>
      conflict.column('product_id').doUpdateSet(({ ref }) => ({ product_id: ref('excluded.product_id') })),
    )
    .returning(['mailed_at', 'mailed_levels'])
    .executeTakeFirst()
  return row && { mailedAt: row.mailed_at, mailedLevels: row.mailed_levels as MailedLevels }
}

type Alert = { isDue: boolean; mailedLevels: MailedLevels; mailedAt?: Date }

export async function saveAlert(
  tx: Tx,
  productId: string,
  { isDue, mailedLevels, mailedAt }: Alert,
): Promise<void> {
  await tx
    .updateTable('stock_alerts')
    .set({ is_due: isDue, mailed_levels: mailedLevels, ...(mailedAt && { mailed_at: mailedAt }) })
    .where('product_id', '=', productId)
    .execute()
}

/** Products with instant delivery with a duration that is shorter of stock than the last mail says. */
export async function listUnmailedShortages(db: Reader): Promise<string[]> {
  const mark = sql.ref<number>('products.low_stock_mark')
  const rows = await db
    .selectFrom('products')
    .leftJoin('stock_alerts', 'product_id', 'products.id')
    .select('products.id')
    .where('auto_receive', '=', true)
    .where('archived_at', 'is', null)
    .where(
      sql<boolean>`exists (
        select from ${offeredDays} as offered
        cross join lateral ${countSellableUpTo(mark)} as counted (units)
        where units <= ${mark} and coalesce(mailed_levels ->> offered.days::text, 'enough')
          not in ('out', case when units = 0 then 'out' else 'low' end))`,
    )
    .execute()
  return rows.map(({ id }) => id)
}

export async function listStaffToNotify(db: Reader) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'language'])
    .where('role', '=', 'admin')
    .where('is_active', '=', true)
    .where('email_notifications', '=', true)
    .execute()
}
