import { sql } from 'kysely'
import type { Reader, Tx } from '#database/client.ts'
import { categoryColumns } from '../../queries.ts'

export type CategoryColumns = {
  name: string
  name_ar: string
  updated_at: Date
} & Partial<{
  description: string
  description_ar: string
  icon: string | null
  color: string | null
  is_hidden: boolean
  is_active: boolean
  position: number
}>

export async function findStaffCategory(db: Reader, id: string) {
  return db
    .selectFrom('categories')
    .select(categoryColumns)
    .select(category =>
      category
        .selectFrom('products')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('products.category_id', '=', 'categories.id')
        .where('products.archived_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('product_count'),
    )
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
}

export type StaffCategoryRow = NonNullable<Awaited<ReturnType<typeof findStaffCategory>>>

/** Locks the category of a product that is being saved, so it cannot be renamed or deleted meanwhile. */
export async function lockCategory(tx: Tx, id: string) {
  return tx
    .selectFrom('categories')
    .select(['id', 'name', 'name_ar'])
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .forShare()
    .executeTakeFirst()
}

/** Appends the category unless it has a position. Returns false when the slug is already used. */
export async function insertCategory(tx: Tx, id: string, columns: CategoryColumns): Promise<boolean> {
  const last = sql<number>`(select coalesce(max(position) + 1, 0) from categories where archived_at is null)`
  const row = await tx
    .insertInto('categories')
    .values({ id, created_at: columns.updated_at, ...columns, position: columns.position ?? last })
    .onConflict(conflict => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function updateCategoryRow(tx: Tx, id: string, columns: CategoryColumns): Promise<void> {
  await tx.updateTable('categories').set(columns).where('id', '=', id).execute()
}

/** Locks every category in id order, so concurrent reorderings run one after the other. */
export async function lockCategoryOrder(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('categories')
    .select(['id', 'position'])
    .where('archived_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.toSorted((one, other) => one.position - other.position).map(({ id }) => id)
}

/** Updates only rows whose position changes, so open forms of other categories stay current. */
export async function updateCategoryOrder(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  await sql`
    update categories set position = sorted.place - 1, updated_at = ${now}
    from unnest(${ids}::text[]) with ordinality as sorted (id, place)
    where categories.id = sorted.id and categories.position <> sorted.place - 1`.execute(tx)
}

/** Restores an archived category. Returns false when none with this id is archived. */
export async function unarchiveCategory(
  tx: Tx,
  id: string,
  { isActive, now }: { isActive: boolean; now: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('categories')
    .set({ archived_at: null, updated_at: now, is_active: isActive })
    .where('id', '=', id)
    .where('archived_at', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether archived products or coupons refer to a category without products on sale. */
export async function isCategoryInUse(db: Reader, categoryId: string): Promise<boolean> {
  const { found } = await db
    .selectNoFrom(row => [
      row
        .or([
          row.exists(row.selectFrom('products').select('id').where('category_id', '=', categoryId)),
          row.exists(
            row.selectFrom('coupons').select('id').where(sql<boolean>`${categoryId} = any(category_ids)`),
          ),
        ])
        .as('found'),
    ])
    .executeTakeFirstOrThrow()
  return Boolean(found)
}

/** Reads and locks the searchable columns of every product of a category. */
export async function lockSearchSources(tx: Tx, categoryId: string) {
  return tx
    .selectFrom('products')
    .select(['id', 'name', 'name_ar', 'description', 'description_ar', 'tags', 'tags_ar', 'aliases'])
    .where('category_id', '=', categoryId)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function updateSearchTexts(tx: Tx, texts: { id: string; text: string }[]): Promise<void> {
  const ids = texts.map(({ id }) => id)
  const values = texts.map(({ text }) => text)
  await sql`
    update products set search_text = fresh.text
    from unnest(${ids}::text[], ${values}::text[]) as fresh (id, text)
    where products.id = fresh.id`.execute(tx)
}
