import { sql } from 'kysely'
import type { Tx } from '#database/client.ts'

/** Never below nothing: a sale that is undone was counted before. */
export async function countSale(tx: Tx, productId: string, units: number): Promise<void> {
  await tx
    .updateTable('products')
    .set({ sold_count: sql<number>`greatest(0, sold_count + ${units})` })
    .where('id', '=', productId)
    .execute()
}
