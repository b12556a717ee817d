import type { Reader } from '#database/client.ts'

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
