import { glyphPaths, outlines } from './outlines.gen.ts'

export type Box = { x: number; y: number; width: number; height: number }

type Lettering = {
  text: string
  weight: 700 | 400
  box: Box
  align: 'start' | 'middle' | 'end'
  fill: string
}

/** One word or line, as large as fits into the box; `align` says where it stands in a wider box, from the left. */
export function drawLettering({ text, weight, box, align, fill }: Lettering): string {
  const placed = outlines[`${weight} ${text}`]
  if (!placed) throw new Error(`No outline for "${text}": run scripts/outline-wordmarks.ts`)
  const ink = boundsOf(placed)
  const scale = Math.min(box.width / ink.width, box.height / fittedHeight(weight, ink.height))
  const spare = box.width - ink.width * scale
  const left = box.x + spare * { start: 0, middle: 0.5, end: 1 }[align]
  const top = box.y + (box.height - ink.height * scale) / 2
  const shapes = placed.map(
    ([glyph, x, y]) => `<path transform="translate(${x} ${y})" d="${glyphPaths[glyph]}"/>`,
  )
  const origin = `translate(${tidy(left - ink.x * scale)} ${tidy(top - ink.y * scale)}) scale(${scale.toFixed(4)})`
  return `<g transform="${origin}" fill="${fill}">${shapes.join('')}</g>`
}

/** A hamza or a tail may leave the box of a line, so that lines keep one size beside each other. */
const fittedHeight = (weight: 700 | 400, inkHeight: number) =>
  weight === 400 ? Math.min(Math.max(inkHeight, 720), 880) : inkHeight

export const isArabic = (text: string) => /\p{Script=Arabic}/u.test(text)

const tidy = (value: number) => Math.round(value * 10) / 10

/** Control points bound a curve closely enough here: type designers put them at the extremes. */
function boundsOf(placed: readonly (readonly [string, number, number])[]): Box {
  const points = placed.flatMap(([glyph, dx, dy]) =>
    pointsOf(glyphPaths[glyph] ?? '').map(point => ({ x: point.x + dx, y: point.y + dy })),
  )
  const xs = points.map(point => point.x)
  const ys = points.map(point => point.y)
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

/** The end points of an outline's M, l and c. */
function pointsOf(path: string): { x: number; y: number }[] {
  let at = { x: 0, y: 0 }
  let start = at
  return [...path.matchAll(/([Mlcz])([^Mlcz]*)/g)].flatMap(([, command, rest = '']) => {
    const numbers = rest.match(/-?\d+/g)?.map(Number) ?? []
    const [x, y] = [numbers.at(-2) ?? 0, numbers.at(-1) ?? 0]
    if (command === 'z') at = start
    else at = command === 'M' ? { x, y } : { x: at.x + x, y: at.y + y }
    if (command === 'M') start = at
    return command === 'z' ? [] : [at]
  })
}
