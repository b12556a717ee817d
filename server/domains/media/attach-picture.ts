import type { Tx } from '#database/client.ts'
import { fieldRefusal } from '#model/errors.ts'
import { type PicturePurpose, pictureSizes } from '#model/pictures.ts'
import type { Actor } from '../../audit/write-audit.ts'
import type { Deps } from '../../deps.ts'
import { lockMediaForUse, type StoredPicture } from './queries.ts'
import { recordPicture, storePicture } from './store-picture.ts'

/** A picture of a form: a file that has been stored, or the path of an earlier upload. */
export type PreparedPicture = { field: string; purpose: PicturePurpose; given: StoredPicture | string }

type PrepareDeps = Pick<Deps, 'storage' | 'database' | 'clock'>

/** Stores an uploaded file. Call this before the transaction. */
export async function preparePicture<Given extends File | string | undefined>(
  deps: PrepareDeps,
  field: string,
  given: Given,
  purpose: PicturePurpose,
): Promise<PreparedPicture | Extract<Given, undefined>> {
  if (given === undefined) return given as Extract<Given, undefined>
  return { field, purpose, given: given instanceof File ? await storePicture(deps, given, purpose) : given }
}

/** Returns the path for the row that refers to the picture. Call this in the transaction that saves the row. */
export async function attachPicture(tx: Tx, actor: Actor, picture: PreparedPicture): Promise<string> {
  const { field, purpose, given } = picture
  if (typeof given !== 'string') {
    await recordPicture(tx, actor, given)
    return given.path
  }
  const media = await lockMediaForUse(tx, given)
  const hasSizes = pictureSizes[purpose].smaller.every(width => media?.rendition_widths.includes(width))
  if (!media || !hasSizes) throw fieldRefusal(field, 'unknown_picture')
  return media.path
}
