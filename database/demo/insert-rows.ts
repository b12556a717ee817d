import type { Insertable } from 'kysely'
import type { Tx } from '../client.ts'
import type { DB } from '../schema.gen.ts'

/** PostgreSQL allows at most 65,535 parameters per statement. */
const maxParameters = 30_000

/** Inserts the rows in order, in as few statements as possible. */
export async function insertRows<Table extends keyof DB & string>(
  tx: Tx,
  table: Table,
  rows: readonly Insertable<DB[Table]>[],
): Promise<void> {
  const columns = new Set(rows.flatMap(row => Object.keys(row))).size
  const size = Math.max(1, Math.floor(maxParameters / Math.max(1, columns)))
  for (let start = 0; start < rows.length; start += size) {
    await tx
      .insertInto(table)
      .values(rows.slice(start, start + size))
      .execute()
  }
}
