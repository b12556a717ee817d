import { createHash } from 'node:crypto'
import type { Tx } from '#database/client.ts'
import { AppError } from '#model/errors.ts'
import type { PicturePurpose } from '#model/pictures.ts'
import { type Actor, writeAudit } from '../../audit/write-audit.ts'
import type { Deps } from '../../deps.ts'
import { insertMedia, renewUploadTime, type StoredPicture } from './queries.ts'
import { type RenderedPicture, renderPicture } from './render-picture.ts'

const folders: Record<PicturePurpose, string> = {
  product: 'products',
  banner: 'banners',
  mobileBanner: 'mobile-banners',
  collection: 'collections',
  icon: 'icons',
  chat: 'chat',
}

/** Writes the picture's files. Call this before the transaction that refers to the picture; unused files are swept later. */
export async function storePicture(
  { storage, database, clock }: Pick<Deps, 'storage' | 'database' | 'clock'>,
  file: File,
  purpose: PicturePurpose,
): Promise<StoredPicture> {
  const { largest, smaller } = await renderPicture(Buffer.from(await file.arrayBuffer()), purpose)
  // The purpose is part of the hash: a small picture has the same bytes for two purposes, but different copies.
  const sha256 = createHash('sha256').update(`${purpose}\n`).update(largest.bytes).digest()
  const key = `${folders[purpose]}/${sha256.toString('hex')}`
  const path = `/uploads/${key}.webp`
  // Keeps the sweep from deleting an earlier, unused upload of the same picture before the form is saved.
  await database.transaction(tx => renewUploadTime(tx, path, clock.now()))
  await writeFiles(storage, key, { largest, smaller })
  return {
    path,
    sha256,
    width: largest.width,
    height: largest.height,
    renditionWidths: smaller.map(({ width }) => width),
    byteSize: largest.bytes.byteLength,
  }
}

/** The storage keys of a picture: the largest size and its smaller copies. */
export function pictureKeys(path: string, renditionWidths: readonly number[]): string[] {
  const name = path.replace(/^\/uploads\/(.*)\.webp$/, '$1')
  return [`${name}.webp`, ...renditionWidths.map(width => `${name}-${width}.webp`)]
}

async function writeFiles(storage: Deps['storage'], key: string, picture: RenderedPicture): Promise<void> {
  try {
    await Promise.all(
      picture.smaller.map(({ width, bytes }) => storage.put(`${key}-${width}.webp`, bytes, 'image/webp')),
    )
    await storage.put(`${key}.webp`, picture.largest.bytes, 'image/webp')
  } catch (error) {
    throw new AppError('unavailable', { cause: error })
  }
}

/** Inserts the row of a stored picture, in the transaction that first refers to it. */
export async function recordPicture(tx: Tx, actor: Actor, picture: StoredPicture): Promise<void> {
  const isNew = await insertMedia(tx, picture, actor.userId)
  if (!isNew) return
  const { path, width, height, byteSize } = picture
  await writeAudit(tx, actor, {
    action: 'picture.upload',
    subjectType: 'picture',
    subjectId: path,
    after: { width, height, byteSize },
  })
}
