import type { Tx } from '#database/client.ts'
import { fieldRefusal } from '#model/errors.ts'
import { type PicturePurpose, pictureSizes } from '#model/pictures.ts'
import type { Actor } from '../../audit/write-audit.ts'
import type { Deps } from '../../deps.ts'
import { lockMediaForUse, type StoredPicture } from './queries.ts'
import { recordPicture, storePicture } from './store-picture.ts'

/** A picture of a form: a file that has been stored, or the path of an earlier upload. */
export type PreparedPicture = { field: string; purpose: PicturePurpose; source: StoredPicture | string }

type PrepareDeps = Pick<Deps, 'storage' | 'database' | 'clock'>

/** Stores an uploaded file. Call this before the transaction. */
export async function preparePicture<Source extends File | string | undefined>(
  deps: PrepareDeps,
  field: string,
  source: Source,
  purpose: PicturePurpose,
): Promise<PreparedPicture | Extract<Source, undefined>> {
  if (source === undefined) return source as Extract<Source, undefined>
  return {
    field,
    purpose,
    source: source instanceof File ? await storePicture(deps, source, purpose) : source,
  }
}

/** Returns the path for the row that refers to the picture. Call this in the transaction that saves the row. */
export async function attachPicture(tx: Tx, actor: Actor, picture: PreparedPicture): Promise<string> {
  const { field, purpose, source } = picture
  if (typeof source !== 'string') {
    await recordPicture(tx, actor, source)
    return source.path
  }
  const media = await lockMediaForUse(tx, source)
  const hasSizes = pictureSizes[purpose].smaller.every(width => media?.rendition_widths.includes(width))
  if (!media || !hasSizes) throw fieldRefusal(field, 'unknown_picture')
  return media.path
}
