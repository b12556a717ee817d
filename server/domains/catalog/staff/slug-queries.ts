import type { Reader, Tx } from '#database/client.ts'

/** What is known by a slug, and archived rather than deleted while something refers to it. */
export type Slugged = 'products' | 'categories'

/** Makes changes of one product or category wait for each other, with all that hangs on it. */
export async function lockBySlug(tx: Tx, table: Slugged, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom(table)
    .select('id')
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Slugs that a new one could meet: `netflix`, `netflix-2`, and also `netflix-kids`, which does no harm. */
export async function slugsLike(db: Reader, table: Slugged, base: string): Promise<string[]> {
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where(row => row.or([row('id', '=', base), row('id', 'like', `${base}-%`)]))
    .execute()
  return rows.map(({ id }) => id)
}

export async function archiveBySlug(tx: Tx, table: Slugged, id: string, now: Date): Promise<void> {
  await tx
    .updateTable(table)
    .set({ archived_at: now, updated_at: now, is_active: false })
    .where('id', '=', id)
    .execute()
}

export async function deleteBySlug(tx: Tx, table: Slugged, id: string): Promise<void> {
  await tx.deleteFrom(table).where('id', '=', id).execute()
}
