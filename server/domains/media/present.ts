import type { StoredPicture } from './queries.ts'

export function presentPicture(picture: StoredPicture) {
  return {
    filePath: picture.path,
    width: picture.width,
    height: picture.height,
    widths: picture.renditionWidths,
  }
}
