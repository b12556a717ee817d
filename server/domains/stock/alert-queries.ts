import type { Tx } from '#database/client.ts'

/** Schedules a mail about the product: now, or an hour after the last one. */
export async function setAlertDue(tx: Tx, productId: string): Promise<void> {
  await tx
    .insertInto('stock_alerts')
    .values({ product_id: productId })
    .onConflict(conflict => conflict.column('product_id').doUpdateSet({ is_due: true }))
    .execute()
}

/** Cancels the scheduled mail of a product that was restocked. */
export async function cancelDueAlert(tx: Tx, productId: string): Promise<void> {
  await tx
    .updateTable('stock_alerts')
    .set({ is_due: false })
    .where('product_id', '=', productId)
    .where('is_due', '=', true)
    .execute()
}

/** Claims the due mail, unless the last one was sent after `lastBefore`. One of several callers gets it. */
export async function claimDueAlert(
  tx: Tx,
  productId: string,
  { now, lastBefore }: { now: Date; lastBefore: Date },
): Promise<boolean> {
  const claimed = await tx
    .updateTable('stock_alerts')
    .set({ is_due: false, mailed_at: now })
    .where('product_id', '=', productId)
    .where('is_due', '=', true)
    .where(({ or, eb }) => or([eb('mailed_at', 'is', null), eb('mailed_at', '<=', lastBefore)]))
    .returning('product_id')
    .executeTakeFirst()
  return claimed !== undefined
}

/** When the last mail was sent, while another one is scheduled. */
export async function findDueAlert(tx: Tx, productId: string): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('stock_alerts')
    .select('mailed_at')
    .where('product_id', '=', productId)
    .where('is_due', '=', true)
    .executeTakeFirst()
  return row?.mailed_at ?? undefined
}
