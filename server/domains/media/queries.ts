import { type SqlBool, sql } from 'kysely'
import type { Reader, Tx } from '#database/client.ts'

/** A picture whose files are stored. */
export type StoredPicture = {
  path: string
  sha256: Buffer
  width: number
  height: number
  renditionWidths: number[]
  byteSize: number
}

/** False when the picture already has a row. */
export async function insertMedia(tx: Tx, media: StoredPicture, uploadedBy: string | null): Promise<boolean> {
  const row = await tx
    .insertInto('media')
    .values({
      path: media.path,
      sha256: media.sha256,
      width: media.width,
      height: media.height,
      rendition_widths: media.renditionWidths,
      byte_size: media.byteSize,
      uploaded_by: uploadedBy,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Locks the row, so that the sweep cannot delete the picture before the form is saved. */
export async function lockMediaForUse(tx: Tx, path: string) {
  return tx
    .selectFrom('media')
    .select(['path', 'width', 'height', 'rendition_widths'])
    .where('path', '=', path)
    .forKeyShare()
    .executeTakeFirst()
}

/** Sets the upload time to now, if the picture exists. */
export async function renewUploadTime(tx: Tx, path: string, now: Date): Promise<void> {
  await tx.updateTable('media').set({ created_at: now }).where('path', '=', path).execute()
}

const unused = sql<SqlBool>`
  not exists (select from products where products.image = media.path)
  and not exists (select from banners where media.path in (banners.image, banners.mobile_image))
  and not exists (select from collections where collections.image = media.path)
  and not exists (select from categories where categories.icon = media.path)
  and not exists (select from conversation_messages where conversation_messages.image = media.path)
  and not exists (
    select from deleted_records
    where media.path in (record ->> 'image', record ->> 'mobile_image', record ->> 'icon'))`

export async function listUnusedMedia(db: Reader, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('media')
    .select('path')
    .where('created_at', '<', before)
    .where(unused)
    .orderBy('path')
    .execute()
  return rows.map(({ path }) => path)
}

/** Undefined when another transaction has locked the row, for example to use the picture. */
export async function lockMediaForDeletion(tx: Tx, path: string) {
  return tx
    .selectFrom('media')
    .select('rendition_widths')
    .where('path', '=', path)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

export async function isUnusedMedia(db: Reader, path: string, before: Date): Promise<boolean> {
  const row = await db
    .selectFrom('media')
    .select('path')
    .where('path', '=', path)
    .where('created_at', '<', before)
    .where(unused)
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteMedia(tx: Tx, path: string): Promise<void> {
  await tx.deleteFrom('media').where('path', '=', path).execute()
}
