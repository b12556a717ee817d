import type { Tx } from '#database/client.ts'
import type { StockLevel } from '#model/stock-alarm.ts'

/** The level of each duration by its days, as the last mail told it. */
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
