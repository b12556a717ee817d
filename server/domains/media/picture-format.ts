import type { PictureFormat } from '#model/pictures.ts'

/** What the first bytes say that a file is. Its name and the type that the sender claims are not asked. */
export function pictureFormat(bytes: Buffer): PictureFormat | undefined {
  const startsWith = (signature: string, at = 0) =>
    bytes.subarray(at, at + signature.length).equals(Buffer.from(signature, 'latin1'))
  if (startsWith('\xff\xd8\xff')) return 'jpeg'
  if (startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (startsWith('RIFF') && startsWith('WEBPVP8', 8)) return 'webp'
  if (startsWith('GIF87a') || startsWith('GIF89a')) return 'gif'
  return undefined
}
