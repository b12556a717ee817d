import type { Deps } from '../../deps.ts'
import { deleteMedia, isUnusedMedia, listUnusedMedia, lockMedia } from './queries.ts'
import { pictureKeys } from './store-picture.ts'

const graceMs = 24 * 3_600_000

type SweepDeps = Pick<Deps, 'database' | 'storage' | 'clock'>

/** Pictures that were uploaded more than a day ago and that no product, banner or category shows. */
export async function sweepPictures(deps: SweepDeps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - graceMs)
  for (const path of await listUnusedMedia(deps.database.reader, before)) await sweep(deps, path, before)
}

/**
 * The files go while the picture's row is locked, the one place where a transaction waits for storage: whoever uploads
 * the same picture meanwhile waits too, and then finds no row and writes the files anew.
 */
async function sweep({ database, storage }: SweepDeps, path: string, before: Date): Promise<void> {
  await database.transaction(async tx => {
    const media = await lockMedia(tx, path)
    // Asked again now that nobody can take it: a form may have done so since it was listed.
    if (!media || !(await isUnusedMedia(tx, path, before))) return
    for (const key of pictureKeys(path, media.rendition_widths)) await storage.remove(key)
    await deleteMedia(tx, path)
  })
}
