import { cp, mkdir, readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { dayMs } from '#model/time-units.ts'

const keptMs = 7 * dayMs

/**
 * Adds the files of earlier builds, for a week, to those of the new one. A tab that was opened before a deployment still
 * loads chunks of its own version; their names contain a hash, so versions do not collide.
 */
export async function keepOldAssets(clientFolder: string, archive: string): Promise<void> {
  const assets = join(clientFolder, 'assets')
  const now = new Date()
  await mkdir(archive, { recursive: true })
  const current = new Set(await readdir(assets))
  for (const name of current) {
    await cp(join(assets, name), join(archive, name))
    await utimes(join(archive, name), now, now)
  }
  for (const name of await readdir(archive)) {
    const { mtimeMs } = await stat(join(archive, name))
    if (now.getTime() - mtimeMs > keptMs) await rm(join(archive, name))
    else if (!current.has(name)) await cp(join(archive, name), join(assets, name))
  }
}
