import { type Drawing, type Glyph, glyphs } from '../content/glyphs.ts'

export type GlyphPlace = {
  cx: number
  cy: number
  size: number
  accent: string
  stroke?: string
  tintOpacity?: number
  /** In units of the 48 × 48 grid. */
  strokeWidth?: number
}

export function drawGlyph(glyph: Glyph, place: GlyphPlace): string {
  const drawing: Drawing = glyphs[glyph]
  const origin = `translate(${place.cx - place.size / 2} ${place.cy - place.size / 2}) scale(${place.size / 48})`
  const tint = drawing.tint
    ? `<g fill="${place.accent}" fill-opacity="${place.tintOpacity ?? 0.85}">${drawing.tint}</g>`
    : ''
  const line = `<g fill="none" stroke="${place.stroke ?? '#fff'}" stroke-width="${place.strokeWidth ?? 1.7}" stroke-linecap="round" stroke-linejoin="round">${drawing.line}</g>`
  return `<g transform="${origin}">${tint}${line}</g>`
}
