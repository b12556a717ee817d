/** Completes the client files after `react-router build`. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { buildServiceWorker } from './build-service-worker.ts'
import { checkFirstVisit } from './check-first-visit.ts'
import { keepOldAssets, removeOldAssets } from './keep-old-assets.ts'

const build = fileURLToPath(new URL('../build/', import.meta.url))
const client = join(build, 'client/')

await removeOldAssets(client, join(build, 'client-assets.json'))
await buildServiceWorker(client)
await compressFiles()
await checkFirstVisit(client)
// Not in build/, which React Router empties at each build.
await keepOldAssets(client, fileURLToPath(new URL('../.data/old-assets/', import.meta.url)))

/** Compresses at build time with the strongest setting; the server only selects the file. */
async function compressFiles(): Promise<void> {
  for (const entry of await readdir(client, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|css|svg|json|webmanifest|txt)$/.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    const bytes = await readFile(path)
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    await writeFile(`${path}.br`, brotliCompressSync(bytes, { params }))
    await writeFile(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  }
}
