import type { Tx } from '#database/client.ts'
import { AppError } from '#model/errors.ts'
import { freeSlug } from '#model/slugs.ts'
import { type Slugged, slugsLike } from './slug-queries.ts'

const attempts = 10

/** Returns the slug under which `insert` succeeded. Concurrent inserts get different slugs. */
export async function insertWithSlug(
  tx: Tx,
  table: Slugged,
  base: string,
  insert: (slug: string) => Promise<boolean>,
): Promise<string> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const slug = freeSlug(base, new Set(await slugsLike(tx, table, base)))
    if (await insert(slug)) return slug
  }
  throw new AppError('conflict')
}
