import { createFileStorage } from './file-storage.ts'
import { createS3Storage } from './s3-storage.ts'

type StoredFile = {
  bytes: Uint8Array<ArrayBuffer>
  contentType: string
  size: number
}

export type Storage = {
  put(key: string, bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<void>
  read(key: string): Promise<StoredFile | undefined>
  remove(key: string): Promise<void>
  /** Throws when files cannot be written now. */
  check(): Promise<void>
}

/** `file:///folder`, or `s3://KEY:SECRET@host[:port]/bucket?region=…&insecure=1` for anything that speaks S3. */
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
  // The text may hold a secret, so the error must not quote it as URL's own does.
  const url = URL.parse(text)
  if (!url) throw new Error('storage address: not a URL')
  return url
}
