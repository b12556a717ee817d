import type { Insertable } from 'kysely'
import type { Tx } from '#database/client.ts'
import type { NoticesTable } from '#database/schema.gen.ts'

/** Nothing when the person was told before. */
export async function insertNotice(tx: Tx, row: Insertable<NoticesTable>): Promise<string | undefined> {
  const inserted = await tx
    .insertInto('notices')
    .values(row)
    .onConflict(conflict => conflict.columns(['user_id', 'dedupe_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}
