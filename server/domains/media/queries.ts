import { type SqlBool, sql } from 'kysely'
import type { Reader, Tx } from '#database/client.ts'

/** A picture whose files are stored, as its row tells of it. */
export type StoredPicture = {
  path: string
  sha256: Buffer
  width: number
  height: number
  renditionWidths: number[]
  byteSize: number
}

/** Whether it is new: the same picture twice is one row. */
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

/** For a form that will refer to it: held, so that it is not swept away before the form is saved. */
export async function holdMedia(tx: Tx, path: string) {
  return tx
    .selectFrom('media')
    .select(['path', 'width', 'height', 'rendition_widths'])
    .where('path', '=', path)
    .forKeyShare()
    .executeTakeFirst()
}

/** Counts as uploaded now, if it is there. */
export async function touchMedia(tx: Tx, path: string, now: Date): Promise<void> {
  await tx.updateTable('media').set({ created_at: now }).where('path', '=', path).execute()
}

const unused = sql<SqlBool>`
  not exists (select from products where products.image = media.path)
  and not exists (select from banners where media.path in (banners.image, banners.mobile_image))
  and not exists (select from categories where categories.icon = media.path)`

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

/** Nothing when somebody else is about to use it. */
export async function lockMedia(tx: Tx, path: string) {
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
