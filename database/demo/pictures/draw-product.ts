import type { DemoProduct } from '../content/types.ts'
import { createRandom, hashText } from '../random.ts'
import { beam, panel, skyline, sunrise, target, ticket } from './compositions.ts'
import { dunes, giant, lattice, orbit, split } from './more-compositions.ts'
import { productCanvas } from './scene.ts'
import { toneOf } from './tones.ts'

/** In an order that puts unlike pictures beside each other. */
const compositions = [beam, lattice, skyline, panel, giant, sunrise, split, target, ticket, dunes, orbit]

/** The place in its category sets tone and composition, so that neighbours differ; the id seeds the details. */
export function drawProduct(product: DemoProduct, categoryId: string, index: number): string {
  const { width, height } = productCanvas
  const tone = toneOf(categoryId, index)
  const turn = hashText(categoryId) + index
  const compose = compositions[turn % compositions.length] ?? beam
  const random = createRandom(hashText(product.id))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<defs><linearGradient id="ground" x1="1" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${tone.ground[0]}"/><stop offset="1" stop-color="${tone.ground[1]}"/></linearGradient></defs>
<rect width="${width}" height="${height}" fill="url(#ground)"/>
${compose({ ...product.art, tone, random })}
</svg>`
}
