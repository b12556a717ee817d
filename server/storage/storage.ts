type StoredFile = {
  bytes: Uint8Array<ArrayBuffer>
  contentType: string
  size: number
}

export type Storage = {
  put(key: string, bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<void>
  read(key: string): Promise<StoredFile | undefined>
  remove(key: string): Promise<void>
  /** Throws when the storage cannot write files. */
  check(): Promise<void>
}

const keyPattern = /^[A-Za-z0-9][A-Za-z0-9._-]*(\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/
const maxKeyLength = 200

/** Accepts keys such as `products/ab12.webp`. Every part starts with a letter or digit, so `..` cannot occur. */
export function isKey(key: string): boolean {
  return key.length <= maxKeyLength && keyPattern.test(key)
}

export function assertKey(key: string): void {
  if (!isKey(key)) throw new Error('not a storage key')
}
