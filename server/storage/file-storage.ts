import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Storage } from './storage.ts'
import { assertKey, isKey } from './storage.ts'

/** Files have no content type, so it is derived from the extension. */
const contentTypes: Record<string, string> = {
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.gif': 'image/gif',
  '.svg': 'image/svg+xml',
  '.pdf': 'application/pdf',
  '.csv': 'text/csv; charset=utf-8',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
}

export function createFileStorage(url: URL): Storage {
  const root = fileURLToPath(url)
  return {
    async put(key, bytes, contentType) {
      assertKey(key)
      if (contentTypeOf(key) !== contentType) {
        throw new Error(`a file named "*${extname(key)}" cannot be stored as ${contentType}`)
      }
      await writeAtomically(join(root, key), bytes)
    },

    async read(key) {
      if (!isKey(key)) return undefined
      const bytes = await readFile(join(root, key)).catch(undefinedIfMissing)
      return bytes && { bytes, contentType: contentTypeOf(key), size: bytes.byteLength }
    },

    async remove(key) {
      assertKey(key)
      await rm(join(root, key), { force: true })
    },

    async check() {
      const probe = join(root, `check-${randomBytes(6).toString('hex')}.txt`)
      await writeAtomically(probe, Buffer.from('ok'))
      await rm(probe, { force: true })
    },
  }
}

/** Writes a temporary file and renames it: readers never see a partial file, and a full disk leaves no file behind. */
async function writeAtomically(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const temporary = join(dirname(path), `.${randomBytes(9).toString('base64url')}.part`)
  try {
    const file = await open(temporary, 'wx')
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

function contentTypeOf(key: string): string {
  return contentTypes[extname(key).toLowerCase()] ?? 'application/octet-stream'
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR' || error.code === 'EISDIR') return undefined
  throw error
}
