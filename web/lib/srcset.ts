/** Smaller copies stand beside every stored picture under its name and their width. */
export const pictureWidths = {
  product: { own: 960, smaller: [320, 480, 640] },
  banner: { own: 1770, smaller: [1180] },
  mobileBanner: { own: 750, smaller: [375] },
} as const

/** `srcset` of a stored picture; nothing for an address that is not ours. */
export function srcSetOf(path: string, kind: keyof typeof pictureWidths): string | undefined {
  const match = /^(\/uploads\/.+)\.webp$/.exec(path)
  if (!match) return undefined
  const { own, smaller } = pictureWidths[kind]
  return [...smaller.map(width => `${match[1]}-${width}.webp ${width}w`), `${path} ${own}w`].join(', ')
}
