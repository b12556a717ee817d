import { AppError } from '#model/errors.ts'
import { mayAccess } from '#model/permissions.ts'
import type { PicturePurpose } from '#model/pictures.ts'
import type { Actor } from '../../audit/write-audit.ts'
import type { Deps } from '../../deps.ts'
import type { StoredPicture } from './queries.ts'
import { recordPicture, storePicture } from './store-picture.ts'

const adminOnly: readonly PicturePurpose[] = ['banner', 'mobileBanner', 'collection']

export async function uploadPicture(
  deps: Pick<Deps, 'storage' | 'database' | 'clock'>,
  actor: Actor,
  { image, purpose }: { image: File; purpose: PicturePurpose },
): Promise<StoredPicture> {
  const isAdmin = mayAccess('admin', actor.role ?? undefined)
  if (adminOnly.includes(purpose) && !isAdmin) throw new AppError('forbidden')
  const picture = await storePicture(deps, image, purpose)
  await deps.database.transaction(tx => recordPicture(tx, actor, picture))
  return picture
}
