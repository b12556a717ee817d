import { sql } from 'kysely'
import type { Reader, Tx } from '#database/client.ts'

/** A table with encrypted columns, and the vault context of each column. */
export type SealedColumns = {
  table: string
  columns: Record<string, (rowId: string) => string>
}

export type SealedRow = { id: string; sealed: Record<string, string | null> }

const firstId = '00000000-0000-0000-0000-000000000000'

/** Locks the next rows that have a value under another key. Skips rows that another transaction has locked. */
export async function lockRowsUnderOtherKeys(
  tx: Tx,
  { table, columns }: SealedColumns,
  currentKeyId: string,
  afterId: string = firstId,
  limit: number,
): Promise<SealedRow[]> {
  const { rows } = await sql<SealedRow>`
    select id, jsonb_build_object(${pairsOf(columns)}) as sealed
    from ${sql.table(table)}
    where id > ${afterId} and (${underOtherKeys(columns, currentKeyId)})
    order by id
    limit ${limit}
    for update skip locked`.execute(tx)
  return rows
}

export async function replaceSealed(tx: Tx, table: string, { id, sealed }: SealedRow): Promise<void> {
  const assignments = Object.entries(sealed).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  await sql`update ${sql.table(table)} set ${sql.join(assignments)} where id = ${id}`.execute(tx)
}

export async function countUnderOtherKeys(
  db: Reader,
  { table, columns }: SealedColumns,
  currentKeyId: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from ${sql.table(table)} where ${underOtherKeys(columns, currentKeyId)}`.execute(db)
  return rows[0]?.count ?? 0
}

function pairsOf(columns: SealedColumns['columns']) {
  return sql.join(Object.keys(columns).flatMap(column => [sql.lit(column), sql.ref(column)]))
}

function underOtherKeys(columns: SealedColumns['columns'], currentKeyId: string) {
  const conditions = Object.keys(columns).map(
    column => sql`not starts_with(${sql.ref(column)}, ${`v1.${currentKeyId}.`})`,
  )
  return sql.join(conditions, sql` or `)
}
