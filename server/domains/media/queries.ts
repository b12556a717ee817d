import type { Reader, Tx } from '#database/client.ts'

type NewMedia = {
  path: string
  sha256: Buffer
  width: number
  height: number
  renditionWidths: number[]
  byteSize: number
}

/** Whether it is new: the same picture twice is one row. */
export async function insertMedia(tx: Tx, media: NewMedia, uploadedBy: string | null): Promise<boolean> {
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

export async function findMedia(db: Reader, path: string) {
  return db
    .selectFrom('media')
    .select(['path', 'width', 'height', 'rendition_widths'])
    .where('path', '=', path)
    .executeTakeFirst()
}
