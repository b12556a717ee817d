import { sql } from 'kysely'
import type { Tx } from '#database/client.ts'

/** Tables whose deleted rows can be restored. */
type Restorable =
  | 'categories'
  | 'banners'
  | 'collections'
  | 'product_custom_fields'
  | 'support_faqs'
  | 'canned_replies'

/** A deleted row by its columns, and what was stored with it. */
export type DeletedRecord = { version: number } & Record<string, unknown>

/** Stores a row before its deletion. A category with the slug of one that was deleted earlier takes its place. */
export async function storeDeleted(
  tx: Tx,
  table: Restorable,
  id: string,
  { now, more = {} }: { now: Date; more?: object },
): Promise<void> {
  await sql`
    insert into deleted_records (table_name, id, record, deleted_at)
    select ${table}, id::text, to_jsonb(deleted) || ${JSON.stringify(more)}::jsonb, ${now}
    from ${sql.table(table)} as deleted where id::text = ${id}
    on conflict (table_name, id) do update set record = excluded.record, deleted_at = excluded.deleted_at`.execute(
    tx,
  )
}

/** Removes a deleted record from those that can be restored. Undefined: not deleted, restored already, or too old. */
export async function takeDeleted(tx: Tx, table: Restorable, id: string): Promise<DeletedRecord | undefined> {
  const row = await tx
    .deleteFrom('deleted_records')
    .where('table_name', '=', table)
    .where('id', '=', id)
    .returning('record')
    .executeTakeFirst()
  return row?.record as DeletedRecord | undefined
}

/**
 * Inserts a deleted row as it was, with the next version. Columns that are newer than the row get their defaults. False
 * when another row has its id by now.
 */
export async function insertDeleted(tx: Tx, table: Restorable, record: DeletedRecord): Promise<boolean> {
  const row = { ...record, version: record.version + 1 }
  const columns = sql.join(Object.keys(row).map(column => sql.ref(column)))
  const { rows } = await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb)
    on conflict (id) do nothing returning id`.execute(tx)
  return rows.length > 0
}

export async function eraseDeleted(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('deleted_records').where('deleted_at', '<', before).execute()
}
