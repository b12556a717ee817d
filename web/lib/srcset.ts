import { type PicturePurpose, pictureSizes } from '#model/pictures.ts'

/** `srcset` of a stored picture, whose smaller copies stand beside it; nothing for an address that is not ours. */
export function srcSetOf(path: string, purpose: PicturePurpose): string | undefined {
  const match = /^(\/uploads\/.+)\.webp$/.exec(path)
  if (!match) return undefined
  const { own, smaller } = pictureSizes[purpose]
  return [...smaller.map(width => `${match[1]}-${width}.webp ${width}w`), `${path} ${own}w`].join(', ')
}
