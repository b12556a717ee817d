import sharp, { type Sharp } from 'sharp'
import { AppError } from '#model/errors.ts'
import { acceptedFormats, maxPicturePixels, type PicturePurpose, pictureSizes } from '#model/pictures.ts'
import { pictureFormat } from './picture-format.ts'

type Encoded = { bytes: Buffer<ArrayBuffer>; width: number; height: number }
export type RenderedPicture = { largest: Encoded; smaller: { width: number; bytes: Buffer<ArrayBuffer> }[] }

const quality = 84
const timeout = { seconds: 10 }
/** Taller ones are shrunk: no screen shows a picture that is more than three times as high as it is wide. */
const maxHeightPerWidth = 3

// One after the other: a large picture takes a hundred megabytes while it is decoded.
let previous: Promise<unknown> = Promise.resolve()

/**
 * Decodes a picture and encodes its pixels anew as WebP, so that nothing else that the file carried comes along:
 * no metadata, no position, no second file hidden in the first. Of an animation the first frame is taken.
 */
export function renderPicture(bytes: Buffer, purpose: PicturePurpose): Promise<RenderedPicture> {
  const turn = previous.then(() => render(bytes, purpose))
  previous = turn.catch(() => undefined)
  return turn
}

async function render(bytes: Buffer, purpose: PicturePurpose): Promise<RenderedPicture> {
  await check(bytes, purpose)
  const { own, smaller } = pictureSizes[purpose]
  try {
    const source = sharp(bytes, { limitInputPixels: maxPicturePixels, failOn: 'error' }).autoOrient()
    const pixels = await shrink(source, own).png({ compressionLevel: 0 }).timeout(timeout).toBuffer()
    const copies = await Promise.all(smaller.map(width => encode(pixels, width)))
    return {
      largest: await encode(pixels, own),
      // A small picture is not enlarged; its copies exist all the same, since the screens ask for them by name.
      smaller: copies.map((copy, index) => ({ width: smaller[index] ?? own, bytes: copy.bytes })),
    }
  } catch (error) {
    throw new AppError('picture_broken', { cause: error })
  }
}

async function check(bytes: Buffer, purpose: PicturePurpose): Promise<void> {
  const format = pictureFormat(bytes)
  if (!format || !acceptedFormats(purpose).includes(format)) throw new AppError('picture_unsupported')
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw new AppError('picture_broken', { cause: error })
    })
  if (header.format !== format) throw new AppError('picture_unsupported')
  if (header.width * header.height > maxPicturePixels) throw new AppError('picture_too_many_pixels')
}

function shrink(picture: Sharp, width: number): Sharp {
  return picture
    .resize({ width, height: width * maxHeightPerWidth, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
}

async function encode(pixels: Buffer, width: number): Promise<Encoded> {
  const webp = shrink(sharp(pixels), width).webp({ quality, effort: 4 }).timeout(timeout)
  const { data, info } = await webp.toBuffer({ resolveWithObject: true })
  return { bytes: Buffer.from(data), width: info.width, height: info.height }
}
