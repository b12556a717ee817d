import { sql } from 'kysely'
import type { Reader, Tx } from '#database/client.ts'
import { collectionRows } from '../../collections/queries.ts'

export type CollectionColumns = { title: string; title_ar: string } & Partial<{
  description: string
  description_ar: string
  image: string | null
  is_active: boolean
  starts_on: string | null
  ends_on: string | null
}>

export async function findCollection(db: Reader, id: string) {
  return collectionRows(db).where('id', '=', id).executeTakeFirst()
}

export async function lockCollection(tx: Tx, id: string) {
  return collectionRows(tx).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Appends the collection at the end. */
export async function insertCollection(tx: Tx, collection: CollectionColumns): Promise<string> {
  const { id } = await tx
    .insertInto('collections')
    .values(({ selectFrom }) => ({
      ...collection,
      position: selectFrom('collections').select(sql<number>`coalesce(max(position) + 1, 0)`.as('next')),
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Raises the version also when nothing but the products changes. */
export async function updateCollectionRow(tx: Tx, id: string, collection: CollectionColumns): Promise<void> {
  await tx.updateTable('collections').set(collection).where('id', '=', id).execute()
}

/** Replaces the products by these, in this order. */
export async function replaceProducts(tx: Tx, id: string, products: readonly string[]): Promise<void> {
  await sql`
    with removed as (
      delete from collection_products where collection_id = ${id} and product_id <> all (${products}::text[])
    )
    insert into collection_products (collection_id, product_id, position)
    select ${id}, sorted.id, sorted.place - 1
    from unnest(${products}::text[]) with ordinality as sorted (id, place)
    on conflict (collection_id, product_id) do update set position = excluded.position`.execute(tx)
}

export async function setCollectionActive(tx: Tx, id: string, isActive: boolean): Promise<void> {
  await tx.updateTable('collections').set({ is_active: isActive }).where('id', '=', id).execute()
}

/** The products of a collection in their order, also archived ones. */
export async function listMemberIds(db: Reader, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('collection_products')
    .select('product_id')
    .where('collection_id', '=', id)
    .orderBy('position')
    .execute()
  return rows.map(row => row.product_id)
}

/** Adds those of the products that still exist, also archived ones, in this order. */
export async function insertMembers(tx: Tx, id: string, products: readonly string[]): Promise<void> {
  await sql`
    with known as (
      select id from products where id = any (${products}::text[]) order by id for key share
    )
    insert into collection_products (collection_id, product_id, position)
    select ${id}, sorted.id, sorted.place - 1
    from unnest(${products}::text[]) with ordinality as sorted (id, place)
    where sorted.id in (select id from known)`.execute(tx)
}

export async function deleteCollectionRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('collections').where('id', '=', id).execute()
}

/** Locks every collection in id order, so concurrent reorderings run one after the other. */
export async function lockCollectionOrder(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('collections')
    .select(['id', 'position'])
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.toSorted((one, other) => one.position - other.position).map(({ id }) => id)
}

/** Updates only rows whose position changes, so open forms of other collections stay current. */
export async function updateCollectionOrder(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    update collections set position = sorted.place - 1
    from unnest(${ids}::uuid[]) with ordinality as sorted (id, place)
    where collections.id = sorted.id and collections.position <> sorted.place - 1`.execute(tx)
}
