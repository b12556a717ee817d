/** Draws the icons of the installed app from the shop's own mark: `node scripts/app-icons.ts`. */
import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const folder = fileURLToPath(new URL('../public/icons/', import.meta.url))
const green = '#0c5b46'

/** The mark of public/favicon.svg: an alif and a play button, on a square of 34 units. */
const mark =
  '<rect x="10" y="8.5" width="4" height="17" rx="2" fill="#fff"/><path d="M18 12.2v9.6a1 1 0 0 0 1.5.86l7.4-4.8a1 1 0 0 0 0-1.72l-7.4-4.8a1 1 0 0 0-1.5.86z" fill="#fff"/>'

/** Systems cut a maskable icon to a circle of 80 percent, so its mark is smaller and its colour fills the square. */
const drawings = {
  'icon-192.png': { size: 192, radius: 11, scale: 1 },
  'icon-512.png': { size: 512, radius: 11, scale: 1 },
  'maskable-512.png': { size: 512, radius: 0, scale: 0.78 },
  'apple-touch-icon.png': { size: 180, radius: 0, scale: 0.9 },
}

/** Android draws the mark of a notification in one colour, from the picture's transparency; it does not read SVG. */
const badge = { name: 'badge-96.png', size: 96, scale: 1.75 }

await mkdir(folder, { recursive: true })
for (const [name, { size, radius, scale }] of Object.entries(drawings)) {
  const offset = 17 - 17 * scale
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 34 34" width="${size}" height="${size}"><rect width="34" height="34" rx="${radius}" fill="${green}"/><g transform="translate(${offset} ${offset}) scale(${scale})">${mark}</g></svg>`
  await sharp(Buffer.from(svg))
    .png({ compressionLevel: 9, palette: true })
    .toFile(folder + name)
}
const { name, size, scale } = badge
// The mark is 17.4 units wide, and its middle is at 18.7, 17.
const place = `translate(${17 - 18.7 * scale} ${17 - 17 * scale}) scale(${scale})`
const badgeSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 34 34" width="${size}" height="${size}"><g transform="${place}">${mark}</g></svg>`
await sharp(Buffer.from(badgeSvg))
  .png({ compressionLevel: 9 })
  .toFile(folder + name)
