import { createRandom, hashText } from '../random.ts'
import { drawGlyph } from './draw-glyph.ts'
import type { Glyph } from './glyphs.ts'
import { type Motif, motifs } from './motifs.ts'
import { type Palette, palettes } from './palettes.ts'

export const productCanvas = { width: 960, height: 720 }

/** These motifs need a translucent plate behind the glyph to keep it readable. */
const plated: ReadonlySet<Motif> = new Set(['cards', 'dots', 'bands', 'lattice', 'bokeh', 'waves'])

export function drawProduct(id: string, art: { glyph: Glyph; palette: Palette; motif: Motif }): string {
  const { width, height } = productCanvas
  const colours = palettes[art.palette]
  const random = createRandom(hashText(id))
  const onDisc = random.chance(0.4)
  const plate = plated.has(art.motif) ? glass(width / 2, height / 2, onDisc && art.motif !== 'cards') : ''
  const glyph = drawGlyph(art.glyph, {
    cx: width / 2,
    cy: height / 2,
    size: plate ? 236 : 300,
    accent: colours.accent,
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<defs>
<radialGradient id="ground" cx=".8" cy="0" r="1.25"><stop offset="0" stop-color="${colours.bright}"/><stop offset="1" stop-color="${colours.deep}"/></radialGradient>
<radialGradient id="glow"><stop offset="0" stop-color="${colours.bright}" stop-opacity=".55"/><stop offset="1" stop-color="${colours.bright}" stop-opacity="0"/></radialGradient>
<radialGradient id="calm"><stop offset=".35" stop-color="${colours.deep}" stop-opacity=".5"/><stop offset="1" stop-color="${colours.deep}" stop-opacity="0"/></radialGradient>
<radialGradient id="shade"><stop offset="0" stop-color="#000" stop-opacity=".3"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient>
<linearGradient id="glass" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".26"/><stop offset="1" stop-color="#fff" stop-opacity=".08"/></linearGradient>
</defs>
<rect width="${width}" height="${height}" fill="url(#ground)"/>
<circle cx="${width * 0.08}" cy="${height * 1.02}" r="430" fill="url(#glow)"/>
${motifs[art.motif]({ width, height, colours, random })}
${plate}${glyph}
</svg>`
}

function glass(cx: number, cy: number, round: boolean): string {
  const size = 380
  const radius = round ? size / 2 : 64
  return `<ellipse cx="${cx}" cy="${cy + 200}" rx="240" ry="52" fill="url(#shade)"/>
<rect x="${cx - size / 2}" y="${cy - size / 2}" width="${size}" height="${size}" rx="${radius}" fill="url(#glass)" stroke="#fff" stroke-opacity=".38" stroke-width="2.5"/>`
}
