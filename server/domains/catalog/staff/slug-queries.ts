import type { Reader, Tx } from '#database/client.ts'
import { AppError } from '#model/errors.ts'
import { freeSlug } from '#model/slugs.ts'
import { isSlug } from '../../../http/ids.ts'

/** Tables with a slug as id; their rows are archived instead of deleted while other rows refer to them. */
type SlugTable = 'products' | 'categories'

/** Locks a product or category, so changes to it and its parts run one after the other. */
export async function lockBySlug(tx: Tx, table: SlugTable, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom(table)
    .select('id')
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Locks those of the products or categories that exist, so none is deleted before a record that names them is saved. */
export async function lockExisting(tx: Tx, table: SlugTable, ids: readonly string[]): Promise<Set<string>> {
  // PostgreSQL fails to compare a text with NUL.
  const slugs = ids.filter(isSlug)
  if (slugs.length === 0) return new Set()
  const rows = await tx
    .selectFrom(table)
    .select('id')
    .where('id', 'in', slugs)
    .where('archived_at', 'is', null)
    .orderBy('id')
    .forKeyShare()
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Existing slugs that start with this one: `netflix`, `netflix-2`, but also `netflix-kids`. */
async function slugsLike(db: Reader, table: SlugTable, base: string): Promise<string[]> {
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where(row => row.or([row('id', '=', base), row('id', 'like', `${base}-%`)]))
    .execute()
  return rows.map(({ id }) => id)
}

export async function archiveBySlug(tx: Tx, table: SlugTable, id: string, now: Date): Promise<void> {
  await tx
    .updateTable(table)
    .set({ archived_at: now, updated_at: now, is_active: false })
    .where('id', '=', id)
    .execute()
}

export async function deleteBySlug(tx: Tx, table: SlugTable, id: string): Promise<void> {
  await tx.deleteFrom(table).where('id', '=', id).execute()
}

const attempts = 10

/** Returns the slug under which `insert` succeeded. Concurrent inserts get different slugs. */
export async function insertWithSlug(
  tx: Tx,
  table: SlugTable,
  base: string,
  insert: (slug: string) => Promise<boolean>,
): Promise<string> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const slug = freeSlug(base, new Set(await slugsLike(tx, table, base)))
    if (await insert(slug)) return slug
  }
  throw new AppError('conflict')
}
