/**
 * Turns the brand names of the demonstration's products into outlines: `node scripts/outline-wordmarks.ts`. A machine
 * that fills the demonstration shop needs no font then. A browser shapes the letters of Readex Pro (Open Font License)
 * and prints them as PDF, where each glyph of a variable font is a procedure of path operators.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { inflateSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { catalogue } from '../database/demo/content/catalogue.ts'

const target = fileURLToPath(new URL('../database/demo/pictures/outlines.gen.ts', import.meta.url))
const fontFiles = new URL('../node_modules/@fontsource-variable/readex-pro/files/', import.meta.url)
const emSize = 200
const weights = { name: 700, line: 400 }

type Outline = { glyphs: [id: string, x: number, y: number][] }

const texts = [
  ...new Set(
    catalogue.flatMap(category =>
      category.products.flatMap(({ art: { wordmark } }) => [
        `${weights.name} ${wordmark[0]}`,
        `${weights.line} ${wordmark[1]}`,
      ]),
    ),
  ),
].sort()

const pdf = await printTexts()
const source = pdf.toString('latin1')
const pages = pagesBelow(/\/Type \/Catalog\s*\/Pages (\d+) 0 R/.exec(source)?.[1] ?? '')
const glyphs = new Map<string, string>()
const outlines = Object.fromEntries(texts.map((text, index) => [text, outlineOf(pageFonts(index), index)]))
await writeFile(
  target,
  `// Written by scripts/outline-wordmarks.ts; 1000 units are one em and y grows downwards.
export const glyphPaths: Record<string, string> = ${JSON.stringify(Object.fromEntries(glyphs), null, 1)}

/** The key is the weight and the text. */
export const outlines: Record<string, readonly (readonly [glyph: string, x: number, y: number])[]> = {
${Object.entries(outlines)
  .map(([text, outline]) => ` ${JSON.stringify(text)}: ${JSON.stringify(outline.glyphs)},`)
  .join('\n')}
}
`,
)
console.log(`${texts.length} texts, ${glyphs.size} glyphs`)

async function printTexts(): Promise<Buffer> {
  const face = async (subset: string, range: string) => {
    const file = await readFile(new URL(`readex-pro-${subset}-wght-normal.woff2`, fontFiles))
    return `@font-face{font-family:Mark;font-weight:160 700;unicode-range:${range};src:url(data:font/woff2;base64,${file.toString('base64')})}`
  }
  const style = `${await face('arabic', 'U+20,U+600-6FF')}${await face('latin', 'U+21-FF')}
    @page{size:3000px 400px;margin:0} body{margin:0} p{margin:0;height:400px;break-after:page;white-space:nowrap}`
  const lines = texts.map(text => {
    const [weight, ...words] = text.split(' ')
    return `<p dir="auto" style="font:${weight} ${emSize}px/400px Mark">${words.join(' ')}</p>`
  })
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] })
  const page = await browser.newPage()
  await page.setContent(`<style>${style}</style>${lines.join('')}`)
  await page.evaluate(() => document.fonts.ready)
  const printed = await page.pdf({ preferCSSPageSize: true })
  await browser.close()
  return printed
}

function pdfObject(id: string): string {
  return new RegExp(`\\n${id} 0 obj\\n([\\s\\S]*?)\\nendobj`).exec(source)?.[1] ?? ''
}

/** The page tree nests beyond a few pages. */
function pagesBelow(id: string): string[] {
  const kids = /\/Kids \[([^\]]+)\]/.exec(pdfObject(id))?.[1]
  return kids ? [...kids.matchAll(/(\d+) 0 R/g)].flatMap(([, kid = '']) => pagesBelow(kid)) : [id]
}

function streamOf(id: string): string {
  const start = source.indexOf('stream\n', source.indexOf(`\n${id} 0 obj\n`)) + 'stream\n'.length
  const dictionary = pdfObject(id)
  const bytes = pdf.subarray(start, start + Number(/\/Length (\d+)/.exec(dictionary)?.[1]))
  return (dictionary.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1')
}

function pageFonts(index: number): { content: string; fonts: Record<string, string> } {
  const page = pdfObject(pages[index] ?? '')
  const fonts = /\/Font <<([^>]*)>>/.exec(page)?.[1] ?? ''
  return {
    content: streamOf(/\/Contents (\d+) 0 R/.exec(page)?.[1] ?? ''),
    fonts: Object.fromEntries([...fonts.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(found => [found[1], found[2]])),
  }
}

/** Follows the text operators of one page: Td moves the start of the line, Tj draws from there. */
function outlineOf({ content, fonts }: ReturnType<typeof pageFonts>, index: number): Outline {
  const placed: Outline['glyphs'] = []
  const start = { x: 0, y: 0 }
  let font = ''
  const steps = /\/(F\d+) \S+ Tf|1 0 0 -1 (\S+) (\S+) Tm|(\S+) (\S+) Td|<([0-9A-F]+)> Tj/g
  for (const [, useFont, , , dx, dy, codes] of content.matchAll(steps)) {
    if (useFont) font = fonts[useFont] ?? ''
    if (dx && dy) Object.assign(start, { x: start.x + Number(dx), y: start.y + Number(dy) })
    let x = start.x
    for (const code of codes?.match(/../g) ?? []) {
      const { id, path, width } = glyphOf(font, code)
      if (width === 0 && !path) throw new Error(`No glyph ${code} for ${texts[index]}`)
      if (path) glyphs.set(id, path)
      if (path) placed.push([id, Math.round((x * 1000) / emSize), Math.round((-start.y * 1000) / emSize)])
      x += (width * emSize) / 1000
    }
  }
  if (placed.length === 0) throw new Error(`No outline for ${texts[index]}`)
  return { glyphs: placed }
}

function glyphOf(font: string, code: string): { id: string; path: string; width: number } {
  const procedure = new RegExp(`/g0?${code.replace(/^0/, '')} (\\d+) 0 R`).exec(pdfObject(font))?.[1] ?? ''
  const drawn = procedure ? streamOf(procedure) : ''
  return { id: `${font}-${code}`, path: pathOf(drawn), width: Number(/^(\S+)/.exec(drawn)?.[1] ?? 0) }
}

/** PDF's path operators are SVG's commands with the numbers in front; relative numbers keep the file small. */
function pathOf(procedure: string): string {
  let at = { x: 0, y: 0 }
  const steps = [...procedure.matchAll(/^((?:-?[\d.]+ )*)(re|[mlch])$/gm)]
  return steps
    .map(([, numbers = '', operator = '']) => {
      if (operator === 'h') return 'z'
      const points = numbers
        .trim()
        .split(/\s+/)
        .map(number => Math.round(Number(number)))
      if (operator === 're') {
        const [x = 0, y = 0, width = 0, height = 0] = points
        return `M${x} ${y}l${width} 0l0 ${height}l${-width} 0z`
      }
      const written = points.map((value, i) => value - (i % 2 ? at.y : at.x))
      if (operator === 'm') written.splice(0, 2, ...points)
      at = { x: points.at(-2) ?? 0, y: points.at(-1) ?? 0 }
      return (operator === 'm' ? 'M' : operator) + written.join(' ').replaceAll(' -', '-')
    })
    .join('')
}
