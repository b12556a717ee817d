import { sql } from 'kysely'
import type { Reader } from '#database/client.ts'

const columns = [
  'id',
  'title',
  'title_ar',
  'description',
  'description_ar',
  'image',
  'is_active',
  'starts_on',
  'ends_on',
  'position',
  'version',
] as const

const productIds = sql<string[]>`array(
  select member.product_id from collection_products member join products on products.id = member.product_id
  where member.collection_id = collections.id and products.archived_at is null
  order by member.position)`

/** Collections with the ids of their products in order; archived products are left out. */
export function collectionRows(db: Reader) {
  return db.selectFrom('collections').select(columns).select(productIds.as('product_ids'))
}

/** In display order. */
export async function listCollections(db: Reader, { withInactive }: { withInactive: boolean }) {
  const all = collectionRows(db).orderBy('position').orderBy('created_at').orderBy('id')
  return withInactive ? all.execute() : all.where('is_active', '=', true).execute()
}

export type CollectionRow = Awaited<ReturnType<typeof listCollections>>[number]
