import { sql } from 'kysely'
import type { Reader, Tx } from '#database/client.ts'
import { countCapped } from '#database/count-capped.ts'
import type { Span } from '#model/pagination.ts'

export type FieldType = 'text' | 'email' | 'phone' | 'number' | 'textarea' | 'select'

export type CustomFieldColumns = {
  field_name: string
  field_name_ar: string
  field_type: FieldType
  placeholder: string
  placeholder_ar: string
  is_required: boolean
  is_active: boolean
  options: string[]
  validation_regex: string | null
  position: number
}

const columns = [
  'id',
  'product_id',
  'field_name',
  'field_name_ar',
  'field_type',
  'placeholder',
  'placeholder_ar',
  'is_required',
  'is_active',
  'options',
  'validation_regex',
  'position',
  'version',
] as const

export function sortedCustomFields(db: Reader, productId: string | undefined) {
  return ofProduct(db, productId)
    .select(columns)
    .orderBy('product_id')
    .orderBy('position')
    .orderBy('field_name')
}

export async function listCustomFields(db: Reader, productId: string | undefined, { limit, offset }: Span) {
  return sortedCustomFields(db, productId).limit(limit).offset(offset).execute()
}

export async function countCustomFields(db: Reader, productId: string | undefined): Promise<number> {
  return countCapped(db, ofProduct(db, productId))
}

/** Excludes the fields of archived products. */
function ofProduct(db: Reader, productId: string | undefined) {
  return db.selectFrom('product_custom_fields').where('product_id', 'in', products =>
    products
      .selectFrom('products')
      .select('products.id')
      .where('archived_at', 'is', null)
      .$if(productId !== undefined, one => one.where('products.id', '=', productId ?? '')),
  )
}

export async function findCustomField(db: Reader, id: string) {
  return db.selectFrom('product_custom_fields').select(columns).where('id', '=', id).executeTakeFirst()
}

export type CustomFieldRow = NonNullable<Awaited<ReturnType<typeof findCustomField>>>

export async function insertCustomField(tx: Tx, productId: string, field: CustomFieldColumns) {
  return tx
    .insertInto('product_custom_fields')
    .values({ product_id: productId, ...field })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function updateCustomFieldRow(tx: Tx, id: string, field: CustomFieldColumns) {
  return tx
    .updateTable('product_custom_fields')
    .set(field)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Updates only rows whose position changes, so open forms of other fields stay current. */
export async function updateFieldOrder(tx: Tx, productId: string, ids: readonly string[]): Promise<void> {
  await sql`
    update product_custom_fields set position = sorted.place - 1
    from unnest(${ids}::uuid[]) with ordinality as sorted (id, place)
    where product_custom_fields.id = sorted.id and product_custom_fields.product_id = ${productId}
      and product_custom_fields.position <> sorted.place - 1`.execute(tx)
}

export async function deleteCustomFieldRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('product_custom_fields').where('id', '=', id).execute()
}

/** Updates columns that the form also edits, and raises the version, so open forms become stale. */
export async function raiseProductVersion(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('products').set({ updated_at: now }).where('id', '=', id).execute()
}
