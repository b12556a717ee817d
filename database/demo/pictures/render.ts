import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { banners } from '../content/banners.ts'
import { catalogue } from '../content/catalogue.ts'
import type { Words } from '../content/types.ts'
import { desktopCanvas, drawDesktopBanner, drawMobileBanner, mobileCanvas } from './draw-banner.ts'
import { drawProduct } from './draw-product.ts'
import { productCanvas } from './scene.ts'

export type PictureStorage = {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
}

/**
 * A row of the media table. `path` (`/uploads/<key>.webp`) is the largest file, with `width`; each of `renditionWidths`
 * is a smaller file `/uploads/<key>-<width>.webp`.
 */
export type StoredPicture = {
  path: string
  width: number
  height: number
  renditionWidths: number[]
  sha256: Buffer
  byteSize: number
  alt: Words
}

type Sketch = {
  key: string
  draw: () => string
  canvas: { width: number; height: number }
  smallerWidths: number[]
  quality: number
  alt: Words
}

export const productPictureKey = (productId: string) => `demo/products/${productId}`
export const bannerPictureKey = (bannerId: string) => `demo/banners/${bannerId}`
export const mobileBannerPictureKey = (bannerId: string) => `demo/banners/${bannerId}-mobile`
export const pathOf = (key: string) => `/uploads/${key}.webp`

/** Renders a few pictures at a time: libvips uses several cores for one picture, but not for all of its steps. */
const parallel = 3

export async function storePictures(storage: PictureStorage, signal?: AbortSignal): Promise<StoredPicture[]> {
  const waiting = sketches()
  const stored: StoredPicture[] = []
  async function work(): Promise<void> {
    for (let sketch = waiting.shift(); sketch; sketch = waiting.shift()) {
      signal?.throwIfAborted()
      stored.push(await storePicture(sketch, storage))
    }
  }
  await Promise.all(Array.from({ length: parallel }, work))
  return stored.sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** Media rows without files, for tests that show no pictures. */
export function undrawnPictures(): StoredPicture[] {
  return sketches().map(sketch => pictureOf(sketch, Buffer.from(sketch.key)))
}

function sketches(): Sketch[] {
  return [
    ...catalogue.flatMap(category =>
      category.products.map((product, index) => ({
        key: productPictureKey(product.id),
        draw: () => drawProduct(product, category.id, index),
        canvas: productCanvas,
        smallerWidths: [320, 480, 640],
        quality: 76,
        alt: product.name,
      })),
    ),
    ...banners.flatMap(banner => [
      {
        key: bannerPictureKey(banner.id),
        draw: () => drawDesktopBanner(banner),
        canvas: desktopCanvas,
        smallerWidths: [1180],
        quality: 88,
        alt: banner.title,
      },
      {
        key: mobileBannerPictureKey(banner.id),
        draw: () => drawMobileBanner(banner),
        canvas: mobileCanvas,
        smallerWidths: [375],
        quality: 88,
        alt: banner.title,
      },
    ]),
  ]
}

async function storePicture(sketch: Sketch, storage: PictureStorage): Promise<StoredPicture> {
  const { width, height } = sketch.canvas
  const drawn = await sharp(Buffer.from(sketch.draw())).removeAlpha().raw().toBuffer()
  const encode = (wanted: number) =>
    sharp(drawn, { raw: { width, height, channels: 3 } })
      .resize({ width: wanted })
      .webp({ quality: sketch.quality, effort: wanted === width ? 1 : 2 })
      .toBuffer()
  const largest = await encode(width)
  const smaller = await Promise.all(sketch.smallerWidths.map(encode))
  await Promise.all([
    storage.put(`${sketch.key}.webp`, largest, 'image/webp'),
    ...smaller.map((bytes, i) =>
      storage.put(`${sketch.key}-${sketch.smallerWidths[i]}.webp`, bytes, 'image/webp'),
    ),
  ])
  return pictureOf(sketch, largest)
}

function pictureOf({ key, canvas, smallerWidths, alt }: Sketch, largest: Buffer): StoredPicture {
  return {
    path: pathOf(key),
    ...canvas,
    renditionWidths: smallerWidths,
    sha256: createHash('sha256').update(largest).digest(),
    byteSize: largest.byteLength,
    alt,
  }
}
