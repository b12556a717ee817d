import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
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

/**
 * Leaves only the files of this build, so that a finished build can be finished again. The first run writes the list of
 * them, which must be in `build/`: React Router empties it at each build.
 */
export async function removeOldAssets(clientFolder: string, list: string): Promise<void> {
  const assets = join(clientFolder, 'assets')
  const names = await readdir(assets)
  if (!existsSync(list)) return writeFile(list, JSON.stringify(names))
  const own = new Set<string>(JSON.parse(await readFile(list, 'utf8')))
  for (const name of names) if (!own.has(name)) await rm(join(assets, name))
}
