import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

type Theme = 'light' | 'dark'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const colours = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }],
  ),
)

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map(at => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map(part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(front: string, back: string, theme: Theme): number {
  const [one, other] = [front, back].map(name => {
    const colour = colours.get(name)
    if (!colour) throw new Error(`tokens.css has no colour ${name}`)
    return luminance(colour[theme]) + 0.05
  }) as [number, number]
  return Math.max(one, other) / Math.min(one, other)
}

const grounds = ['paper', 'surface', 'sunken']
const softGrounds = ['brand-soft', 'good-soft', 'warn-soft', 'bad-soft', 'offer-soft', 'gold-soft']

/** Text colours and their backgrounds. */
const texts: [string, string[]][] = [
  ['ink', [...grounds, ...softGrounds]],
  ['ink-2', [...grounds, ...softGrounds]],
  ['ink-3', [...grounds, 'bad-soft']],
  ['paper', ['ink']],
  ['brand', grounds],
  ['brand-strong', [...grounds, 'brand-soft']],
  ['offer', [...grounds, 'offer-soft']],
  ['gold', [...grounds, 'gold-soft']],
  ['good', [...grounds, 'good-soft']],
  ['warn', [...grounds, 'warn-soft']],
  ['bad', [...grounds, 'bad-soft']],
  ['on-brand', ['brand', 'brand-strong']],
  ['on-bad', ['bad', 'bad-strong']],
  ['on-offer', ['offer']],
]

/** Borders of controls, focus rings, stars and bars, which need less contrast than text. */
const shapes: [string, string[]][] = [
  ['edge', grounds],
  ['brand', [...grounds, 'brand-soft']],
  ['star', grounds],
  ['bad', ['surface', 'bad-soft']],
]

describe.each(['light', 'dark'] as const)('%s theme', theme => {
  const pairs = (list: [string, string[]][]) =>
    list.flatMap(([front, backs]) => backs.map(back => [front, back]))

  it.each(pairs(texts))('%s can be read on %s', (front = '', back = '') => {
    expect(contrast(front, back, theme)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(pairs(shapes))('%s can be seen on %s', (front = '', back = '') => {
    expect(contrast(front, back, theme)).toBeGreaterThanOrEqual(3)
  })
})
