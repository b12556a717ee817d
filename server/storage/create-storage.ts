import { createFileStorage } from './file-storage.ts'
import { createS3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

/** Accepts `file:///folder` and, for any S3-compatible store, `s3://KEY:SECRET@host[:port]/bucket?region=…&insecure=1`. */
export function createStorage(storageUrl: string): Storage {
  const url = parseUrl(storageUrl)
  switch (url.protocol) {
    case 'file:':
      return createFileStorage(url)
    case 's3:':
      return createS3Storage(url)
    default:
      throw new Error(`storage address: unknown kind "${url.protocol}", expected "file:" or "s3:"`)
  }
}

function parseUrl(text: string): URL {
  // The URL may contain a secret, and the error of `new URL` would quote it.
  const url = URL.parse(text)
  if (!url) throw new Error('storage address: not a URL')
  return url
}
