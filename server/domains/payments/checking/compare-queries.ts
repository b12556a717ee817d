import type { Reader, Tx } from '#database/client.ts'

export async function listPaymentsToCompare(db: Reader, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('payments')
    .select('id')
    .where('compare_at', '<=', now)
    .where('state', 'in', ['approved', 'partly_refunded'])
    .orderBy('compare_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Only while there is money left that the provider could give back. */
export async function setCompareAt(tx: Tx, id: string, compareAt: Date | null): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ compare_at: compareAt })
    .where('id', '=', id)
    .where('state', 'in', ['approved', 'partly_refunded'])
    .execute()
}
