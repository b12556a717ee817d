import type { Tx } from '#database/client.ts'
import { fieldRefusal } from '#model/errors.ts'
import { type PicturePurpose, pictureSizes } from '#model/pictures.ts'
import type { Actor } from '../../audit/write-audit.ts'
import type { Deps } from '../../deps.ts'
import { holdMedia, type StoredPicture } from './queries.ts'
import { recordPicture, storePicture } from './store-picture.ts'

/** What a form gave for a picture: a file that is stored by now, or the path of an earlier one. */
export type TakenPicture = { field: string; purpose: PicturePurpose; given: StoredPicture | string }

/** Before the transaction. Nothing was given: nothing is taken. */
export async function takePicture(
  deps: Pick<Deps, 'storage' | 'database' | 'clock'>,
  field: string,
  given: File | string | undefined,
  purpose: PicturePurpose,
): Promise<TakenPicture | undefined> {
  if (given === undefined) return undefined
  return { field, purpose, given: given instanceof File ? await storePicture(deps, given, purpose) : given }
}

/** Within it: the picture's path, which exists in the sizes that the purpose needs. */
export async function keepPicture(tx: Tx, actor: Actor, taken: TakenPicture): Promise<string> {
  const { field, purpose, given } = taken
  if (typeof given !== 'string') {
    await recordPicture(tx, actor, given)
    return given.path
  }
  const media = await holdMedia(tx, given)
  const hasSizes = pictureSizes[purpose].smaller.every(width => media?.rendition_widths.includes(width))
  if (!media || !hasSizes) throw fieldRefusal(field, 'unknown_picture')
  return media.path
}
