import type { Glyph } from '../content/glyphs.ts'
import type { Random } from '../random.ts'
import { drawGlyph } from './draw-glyph.ts'
import { type Box, drawLettering, isArabic } from './draw-lettering.ts'
import type { Tone } from './tones.ts'

export const productCanvas = { width: 960, height: 720 }

/** What a composition arranges: a brand's mark, its name and the line below, in one tone. */
export type Scene = {
  glyph: Glyph
  wordmark: readonly [name: string, line: string]
  tone: Tone
  random: Random
}
export type Composition = (scene: Scene) => string

/** Compositions are laid out for Arabic, with the name on the right; a Latin name mirrors them. */
export function mirror({ wordmark }: Scene, x: number, width = 0): number {
  return isArabic(wordmark[0]) ? x : productCanvas.width - x - width
}

type Part = { box: Box; centred?: boolean; fill?: string }

export function drawName(scene: Scene, { box, centred, fill }: Part): string {
  return drawPart(scene, scene.wordmark[0], 700, box, fill ?? scene.tone.name, centred)
}

export function drawLine(scene: Scene, { box, centred, fill }: Part): string {
  return drawPart(scene, scene.wordmark[1], 400, box, fill ?? scene.tone.line, centred)
}

function drawPart(
  scene: Scene,
  text: string,
  weight: 700 | 400,
  box: Box,
  fill: string,
  centred = false,
): string {
  const side = isArabic(scene.wordmark[0]) ? 'end' : 'start'
  const placed = { ...box, x: mirror(scene, box.x, box.width) }
  return drawLettering({ text, weight, box: placed, fill, align: centred ? 'middle' : side })
}

type Badge = {
  x: number
  y: number
  size: number
  shape?: (typeof shapes)[number]
  fill?: string
  ink?: string
}
const shapes = ['disc', 'square', 'star', 'arch'] as const

/** The brand's mark on a badge; the seed chooses the badge's shape where the composition does not. */
export function drawMark(scene: Scene, { x, y, size, shape, fill, ink }: Badge): string {
  const { tone, glyph, random } = scene
  const chosen = shape ?? random.pick(shapes)
  const cx = mirror(scene, x)
  const stroke = ink ?? tone.badgeInk
  const drawn = drawGlyph(glyph, {
    cx,
    cy: chosen === 'arch' ? y + size * 0.04 : y,
    size: size * (chosen === 'star' ? 0.56 : 0.6),
    accent: stroke,
    stroke,
    strokeWidth: 2.8,
    tintOpacity: 0.28,
  })
  return badgeShape(chosen, cx, y, size, fill ?? tone.badge) + drawn
}

function badgeShape(
  shape: (typeof shapes)[number],
  cx: number,
  cy: number,
  size: number,
  fill: string,
): string {
  const half = size / 2
  const square = (side: number, radius: number) =>
    `<rect x="${cx - side / 2}" y="${cy - side / 2}" width="${side}" height="${side}" rx="${radius}" fill="${fill}"/>`
  if (shape === 'disc') return `<circle cx="${cx}" cy="${cy}" r="${half}" fill="${fill}"/>`
  if (shape === 'square') return square(size * 0.92, size * 0.26)
  if (shape === 'star') {
    return `${square(size * 0.76, size * 0.06)}<g transform="rotate(45 ${cx} ${cy})">${square(size * 0.76, size * 0.06)}</g>`
  }
  return `<path d="M${cx - half * 0.86} ${cy + half}v${-half}a${half * 0.86} ${half} 0 0 1 ${half * 1.72} 0v${half}z" fill="${fill}"/>`
}

export function drawRings(
  cx: number,
  cy: number,
  radii: readonly number[],
  colour: string,
  opacity = 0.3,
): string {
  const circles = radii.map(
    (r, i) =>
      `<circle cx="${cx}" cy="${cy}" r="${r}" stroke-opacity="${(opacity * (1 - i * 0.12)).toFixed(2)}"/>`,
  )
  return `<g fill="none" stroke="${colour}" stroke-width="3">${circles.join('')}</g>`
}

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i))
