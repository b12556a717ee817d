/** The sizes of a picture by its use: full width, and the widths of smaller renditions. */
export const pictureSizes = {
  product: { own: 960, smaller: [320, 480, 640] },
  banner: { own: 1770, smaller: [1180] },
  mobileBanner: { own: 750, smaller: [375] },
  collection: { own: 960, smaller: [480] },
  icon: { own: 256, smaller: [] },
  chat: { own: 1280, smaller: [480] },
} as const satisfies Record<string, { own: number; smaller: readonly number[] }>

export type PicturePurpose = keyof typeof pictureSizes
export const picturePurposes = ['product', 'banner', 'mobileBanner', 'collection', 'icon'] as const

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif'

export function acceptedFormats(purpose: PicturePurpose): readonly PictureFormat[] {
  return purpose === 'icon' ? ['jpeg', 'png', 'webp', 'gif'] : ['jpeg', 'png', 'webp']
}

export const maxPictureBytes = 5 * 1_048_576
/** More than a phone's photograph; decompression bombs are ten times larger. */
export const maxPicturePixels = 40_000_000
