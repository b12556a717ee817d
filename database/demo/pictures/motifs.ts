import type { Random } from '../random.ts'
import type { Colours } from './palettes.ts'

/** What lies between the gradient and the glyph. Each draws on a canvas of `width` × `height`. */
type Draw = (canvas: Canvas) => string
export type Canvas = { width: number; height: number; colours: Colours; random: Random }

const white = (opacity: number) => `fill="#fff" fill-opacity="${opacity}"`
const hairline = (opacity: number, width = 2) =>
  `fill="none" stroke="#fff" stroke-opacity="${opacity}" stroke-width="${width}"`
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i))
const round = (value: number) => Math.round(value * 10) / 10

const rings: Draw = ({ width, height }) =>
  `${times(
    6,
    i => `<circle cx="${width / 2}" cy="${height / 2}" r="${150 + i * 78}" ${hairline(0.2 - i * 0.025)}/>`,
  ).join('')}<circle cx="${width / 2}" cy="${height / 2}" r="228" ${white(0.07)}/>`

const orbit: Draw = ({ width, height, colours, random }) => {
  const tilt = random.between(-35, -15)
  const ellipses = times(
    3,
    i => `<ellipse rx="${250 + i * 95}" ry="${110 + i * 62}" ${hairline(0.22 - i * 0.05)}/>`,
  )
  const moons = times(5, i => {
    const angle = random.next() * Math.PI * 2
    const ring = i % 3
    const x = round(Math.cos(angle) * (250 + ring * 95))
    const y = round(Math.sin(angle) * (110 + ring * 62))
    return `<circle cx="${x}" cy="${y}" r="${random.between(8, 18)}" fill="${i % 2 ? colours.accent : '#fff'}" fill-opacity="${i % 2 ? 0.9 : 0.5}"/>`
  })
  return `<g transform="translate(${width / 2} ${height / 2}) rotate(${tilt})">${ellipses.join('')}${moons.join('')}</g>`
}

const waves: Draw = ({ width, height, random }) =>
  times(5, i => {
    const top = height * (0.52 + i * 0.1)
    const lift = random.between(40, 90)
    const shift = random.between(-160, 160)
    const d = `M${-200 + shift} ${top}C${width * 0.15 + shift} ${top - lift} ${width * 0.35 + shift} ${top + lift} ${width * 0.55 + shift} ${top}S${width + 200} ${top - lift} ${width + 400} ${top}V${height + 10}H${-400}z`
    return `<path d="${d}" ${white(0.055)}/>`
  }).join('')

const dunes: Draw = ({ width, height, colours, random }) => {
  const sun = `<circle cx="${width * 0.76}" cy="${height * 0.24}" r="74" fill="${colours.accent}" fill-opacity=".9"/>`
  const hills = times(4, i => {
    const top = height * (0.6 + i * 0.11)
    const crest = random.between(15, 60) / 100
    return `<path d="M0 ${top + 60}Q${width * crest} ${top - 110} ${width * (crest + 0.3)} ${top + 20}T${width} ${top}V${height}H0z" fill="${colours.deep}" fill-opacity="${0.28 + i * 0.12}"/>`
  })
  return sun + hills.join('')
}

const rays: Draw = ({ width, height }) => {
  const beams = times(18, i => {
    const from = (i * 20 * Math.PI) / 180
    const to = ((i * 20 + 9) * Math.PI) / 180
    const reach = width
    const point = (angle: number) =>
      `${round(width / 2 + Math.cos(angle) * reach)} ${round(height / 2 + Math.sin(angle) * reach)}`
    return `<path d="M${width / 2} ${height / 2}L${point(from)}L${point(to)}z" ${white(0.055)}/>`
  })
  return `${beams.join('')}<circle cx="${width / 2}" cy="${height / 2}" r="205" ${white(0.1)}/>`
}

const bokeh: Draw = ({ width, height, colours, random }) =>
  times(16, i => {
    const fill = i % 4 === 0 ? colours.accent : '#fff'
    return `<circle cx="${random.between(0, width)}" cy="${random.between(0, height)}" r="${random.between(22, 120)}" fill="${fill}" fill-opacity="${random.between(5, 12) / 100}"/>`
  }).join('')

const stars: Draw = ({ width, height, colours, random }) =>
  times(34, i => {
    const size = random.between(3, 15)
    const x = random.between(20, width - 20)
    const y = random.between(20, height - 20)
    const point = `M${x} ${y - size}Q${x} ${y} ${x + size} ${y}Q${x} ${y} ${x} ${y + size}Q${x} ${y} ${x - size} ${y}Q${x} ${y} ${x} ${y - size}z`
    return `<path d="${point}" fill="${i % 5 === 0 ? colours.accent : '#fff'}" fill-opacity="${random.between(25, 80) / 100}"/>`
  }).join('')

const dots: Draw = ({ width, height }) => {
  const step = 48
  const marks: string[] = []
  for (let x = step / 2; x < width; x += step) {
    for (let y = step / 2; y < height; y += step) {
      const away = Math.hypot(x - width / 2, y - height / 2) / (width / 2)
      const radius = Math.max(0, away - 0.32) * 11
      if (radius > 0.6) marks.push(`<circle cx="${x}" cy="${y}" r="${round(radius)}"/>`)
    }
  }
  return `<g ${white(0.13)}>${marks.join('')}</g>`
}

const bands: Draw = ({ width, height, colours, random }) => {
  const angle = random.pick([-28, -22, 24, 30])
  const stripes = times(5, i => {
    const fill = i === 3 ? colours.accent : '#fff'
    return `<rect x="${-width}" y="${-height + i * 190 + random.between(-20, 20)}" width="${width * 3}" height="${random.between(36, 110)}" rx="55" fill="${fill}" fill-opacity="${i === 3 ? 0.13 : 0.06}"/>`
  })
  return `<g transform="translate(${width / 2} ${height / 2}) rotate(${angle}) translate(0 ${height / 4})">${stripes.join('')}</g>`
}

/** Two squares, one turned by 45°: the eight-pointed star of the region's geometric ornament. */
function eightPointed(cx: number, cy: number, size: number, attributes: string): string {
  const square = `<rect x="${round(cx - size / 2)}" y="${round(cy - size / 2)}" width="${size}" height="${size}" ${attributes}/>`
  return `${square}<g transform="rotate(45 ${cx} ${cy})">${square}</g>`
}

const lattice: Draw = ({ width, height }) => {
  const step = 160
  const tiles: string[] = []
  for (let x = 0; x <= width; x += step) {
    for (let y = 40; y <= height + step; y += step) tiles.push(eightPointed(x, y, 92, hairline(0.11)))
  }
  return `${tiles.join('')}<circle cx="${width / 2}" cy="${height / 2}" r="330" fill="url(#calm)"/>`
}

const star: Draw = ({ width, height }) =>
  times(4, i => eightPointed(width / 2, height / 2, 330 + i * 120, hairline(0.26 - i * 0.06, 3))).join('') +
  eightPointed(width / 2, height / 2, 330, white(0.05))

const curtain: Draw = ({ width, height, colours }) => {
  const folds = times(12, i => {
    const side = i < 6 ? 0 : width - 300
    const x = side + (i % 6) * 50
    return `<rect x="${x}" y="0" width="50" height="${height}" fill="${i % 2 ? colours.deep : '#fff'}" fill-opacity="${i % 2 ? 0.22 : 0.07}"/>`
  })
  const swag = `<path d="M0 0H${width}V70Q${width * 0.83} 150 ${width * 0.67} 70Q${width / 2} 150 ${width * 0.33} 70Q${width * 0.17} 150 0 70z" fill="${colours.deep}" fill-opacity=".35"/>`
  return `${folds.join('')}${swag}<ellipse cx="${width / 2}" cy="${height * 0.86}" rx="300" ry="44" ${white(0.12)}/>`
}

/** Tilted cards; the glyph sits on the front one, which `draw-product.ts` adds. */
const cards: Draw = ({ width, height, colours }) => {
  const card = (angle: number, dx: number, fill: string, opacity: number) =>
    `<rect x="${width / 2 - 190 + dx}" y="${height / 2 - 190}" width="380" height="380" rx="54" fill="${fill}" fill-opacity="${opacity}" transform="rotate(${angle} ${width / 2 + dx} ${height / 2})"/>`
  return card(-16, -120, '#fff', 0.1) + card(14, 120, colours.accent, 0.22)
}

export const motifs = {
  rings,
  orbit,
  waves,
  dunes,
  rays,
  bokeh,
  stars,
  dots,
  bands,
  lattice,
  star,
  curtain,
  cards,
} satisfies Record<string, Draw>

export type Motif = keyof typeof motifs
