import type { DemoBanner } from '../content/banners.ts'
import type { Glyph } from '../content/glyphs.ts'
import { drawGlyph } from './draw-glyph.ts'

export const desktopCanvas = { width: 1770, height: 510 }
export const mobileCanvas = { width: 750, height: 740 }

/**
 * Title and button are HTML over the picture: on the right in Arabic, on the left in English. Both sides stay plain and
 * the bright shapes are in the middle fifth, so one file serves both languages.
 */
export function drawDesktopBanner({ art }: DemoBanner): string {
  const { width, height } = desktopCanvas
  const middle = { x: width / 2, y: height / 2 }
  const [main, second, third] = art.glyphs
  return svg(
    desktopCanvas,
    art,
    ringsAround(middle.x, middle.y, [150, 250, 365, 500, 660, 850]) +
      spark(width * 0.02, height * 0.07, 14, art.accent) +
      spark(width * 0.98, height * 0.93, 14, art.accent) +
      spark(width * 0.415, height * 0.1, 10, '#fff') +
      spark(width * 0.585, height * 0.1, 10, '#fff') +
      card({
        cx: middle.x,
        cy: middle.y - 46,
        size: 236,
        glyph: main,
        fill: art.accent,
        ink: art.edge,
        tilt: 0,
      }) +
      card({
        cx: middle.x - 148,
        cy: middle.y + 92,
        size: 156,
        glyph: second,
        fill: art.light,
        ink: '#fff',
        tilt: -8,
      }) +
      card({
        cx: middle.x + 148,
        cy: middle.y + 92,
        size: 156,
        glyph: third,
        fill: '#fff',
        ink: art.ground,
        tilt: 8,
      }),
  )
}

/** On a phone the text covers the whole picture, so the shapes stay close to the background colour. */
export function drawMobileBanner({ art }: DemoBanner): string {
  const { width, height } = mobileCanvas
  const [main, second, third] = art.glyphs
  const faint = (glyph: Glyph, cx: number, cy: number, size: number, opacity: number) =>
    `<g opacity="${opacity}">${drawGlyph(glyph, { cx, cy, size, accent: art.accent, tintOpacity: 0.5 })}</g>`
  return svg(
    mobileCanvas,
    art,
    ringsAround(width / 2, height, [170, 290, 420, 560, 710]) +
      faint(main, width / 2, height - 92, 190, 0.3) +
      faint(second, width * 0.14, height - 70, 120, 0.2) +
      faint(third, width * 0.86, height - 70, 120, 0.2) +
      spark(width * 0.05, height * 0.045, 12, art.accent) +
      spark(width * 0.95, height * 0.045, 12, '#fff'),
  )
}

function svg(canvas: { width: number; height: number }, art: DemoBanner['art'], inside: string): string {
  const { width, height } = canvas
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<defs>
<linearGradient id="ground" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${art.edge}"/><stop offset=".55" stop-color="${art.ground}"/><stop offset="1" stop-color="${art.edge}"/></linearGradient>
<radialGradient id="light"><stop offset="0" stop-color="${art.light}" stop-opacity=".75"/><stop offset="1" stop-color="${art.light}" stop-opacity="0"/></radialGradient>
</defs>
<rect width="${width}" height="${height}" fill="url(#ground)"/>
<ellipse cx="${width / 2}" cy="${height}" rx="${width * 0.48}" ry="${height * 0.95}" fill="url(#light)"/>
${inside}
</svg>`
}

function ringsAround(cx: number, cy: number, radii: readonly number[]): string {
  const circles = radii.map(
    (r, i) => `<circle cx="${cx}" cy="${cy}" r="${r}" stroke-opacity="${0.2 - i * 0.025}"/>`,
  )
  return `<g fill="none" stroke="#fff" stroke-width="2">${circles.join('')}</g>`
}

function spark(x: number, y: number, size: number, fill: string): string {
  return `<path d="M${x} ${y - size}Q${x} ${y} ${x + size} ${y}Q${x} ${y} ${x} ${y + size}Q${x} ${y} ${x - size} ${y}Q${x} ${y} ${x} ${y - size}z" fill="${fill}" fill-opacity=".7"/>`
}

type Card = { cx: number; cy: number; size: number; glyph: Glyph; fill: string; ink: string; tilt: number }

function card({ cx, cy, size, glyph, fill, ink, tilt }: Card): string {
  const half = size / 2
  const shadow = `<rect x="${cx - half + 6}" y="${cy - half + 14}" width="${size - 12}" height="${size - 6}" rx="${size * 0.2}" fill="#000" fill-opacity=".16"/>`
  const face = `<rect x="${cx - half}" y="${cy - half}" width="${size}" height="${size}" rx="${size * 0.19}" fill="${fill}"/>`
  const drawing = drawGlyph(glyph, { cx, cy, size: size * 0.68, accent: ink, stroke: ink, tintOpacity: 0.22 })
  return `<g transform="rotate(${tilt} ${cx} ${cy})">${shadow}${face}${drawing}</g>`
}
