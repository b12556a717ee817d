import { dayMs } from '#model/time-units.ts'
import type { Deps } from '../../deps.ts'
import { deleteMedia, isUnusedMedia, listUnusedMedia, lockMediaForDeletion } from './queries.ts'
import { pictureKeys } from './store-picture.ts'

const graceMs = dayMs

type SweepDeps = Pick<Deps, 'database' | 'storage' | 'clock'>

/** Deletes pictures that were uploaded more than a day ago and that no product, banner, collection or category uses. */
export async function sweepPictures(deps: SweepDeps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - graceMs)
  for (const path of await listUnusedMedia(deps.database.reader, before)) await sweep(deps, path, before)
}

/**
 * Deletes the files while the row is locked. This is the only transaction that waits for storage: a concurrent upload of
 * the same picture must wait for it, then finds no row and writes the files again.
 */
async function sweep({ database, storage }: SweepDeps, path: string, before: Date): Promise<void> {
  await database.transaction(async tx => {
    const media = await lockMediaForDeletion(tx, path)
    // Checked again under the lock: a form may have used the picture since it was listed.
    if (!media || !(await isUnusedMedia(tx, path, before))) return
    for (const key of pictureKeys(path, media.rendition_widths)) await storage.remove(key)
    await deleteMedia(tx, path)
  })
}
