import sharp, { type Sharp } from 'sharp'
import { AppError } from '#model/errors.ts'
import {
  acceptedFormats,
  maxPicturePixels,
  type PictureFormat,
  type PicturePurpose,
  pictureSizes,
} from '#model/pictures.ts'

type Encoded = { bytes: Buffer<ArrayBuffer>; width: number; height: number }
export type RenderedPicture = { largest: Encoded; smaller: { width: number; bytes: Buffer<ArrayBuffer> }[] }

const quality = 84
const timeout = { seconds: 10 }
/** Taller pictures are scaled down to this height. */
const maxHeightPerWidth = 3

// Pictures are rendered one at a time, because decoding a large one takes about 100 MB of memory.
let previous: Promise<unknown> = Promise.resolve()

/**
 * Decodes a picture and encodes only its pixels as WebP, which removes metadata, location and any other data hidden in the
 * file. Uses the first frame of an animation.
 */
export function renderPicture(bytes: Buffer, purpose: PicturePurpose): Promise<RenderedPicture> {
  const rendering = previous.then(() => render(bytes, purpose))
  previous = rendering.catch(() => undefined)
  return rendering
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
      // A small picture is not enlarged, but still gets all its copies, because pages request them by name.
      smaller: copies.map((copy, index) => ({ width: smaller[index] ?? own, bytes: copy.bytes })),
    }
  } catch (error) {
    throw new AppError('picture_broken', { cause: error })
  }
}

async function check(bytes: Buffer, purpose: PicturePurpose): Promise<void> {
  const format = detectFormat(bytes)
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

/** Detects the format by the first bytes. Ignores the file name and the declared content type. */
function detectFormat(bytes: Buffer): PictureFormat | undefined {
  const startsWith = (signature: string, at = 0) =>
    bytes.subarray(at, at + signature.length).equals(Buffer.from(signature, 'latin1'))
  if (startsWith('\xff\xd8\xff')) return 'jpeg'
  if (startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (startsWith('RIFF') && startsWith('WEBPVP8', 8)) return 'webp'
  if (startsWith('GIF87a') || startsWith('GIF89a')) return 'gif'
  return undefined
}
