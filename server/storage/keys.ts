const keyPattern = /^[A-Za-z0-9][A-Za-z0-9._-]*(\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/
const maxKeyLength = 200

/** Names like `products/ab12.webp`: every part starts with a letter or digit, so none can climb out of the folder. */
export function isKey(key: string): boolean {
  return key.length <= maxKeyLength && keyPattern.test(key)
}

export function assertKey(key: string): void {
  if (!isKey(key)) throw new Error('not a storage key')
}
