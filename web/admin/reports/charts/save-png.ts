import { saveFile } from '../../../lib/save-file.ts'
import { type PngCaption, pngCaption } from './png-caption.ts'

/** What the page's style sheet gives the shapes of a chart. */
const copied = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-opacity',
  'stop-color',
  'stop-opacity',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'direction',
  'unicode-bidi',
]

const scale = 2
const padding = 16

/** Downloads a chart with its title and legend as a picture, on a light ground in any theme: it may be printed or mailed. */
export async function savePng(svg: SVGSVGElement, name: string, caption: PngCaption): Promise<void> {
  const { width, height } = svg.getBoundingClientRect()
  const { fontFamily } = getComputedStyle(svg)
  const image = await drawnOnLight(svg, { width, height })
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) throw new Error('the browser cannot draw')
  const head = pngCaption(context, caption, { width, fontFamily, colorOf: lightColor })
  canvas.width = (width + 2 * padding) * scale
  canvas.height = (height + head.height + 2 * padding) * scale
  context.scale(scale, scale)
  context.fillStyle = lightColor('surface')
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.translate(padding, padding)
  head.draw()
  context.drawImage(image, 0, head.height, width, height)
  const picture = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'))
  if (!picture) throw new Error('the browser cannot write PNG')
  saveFile(`${name}.png`, picture)
}

/** The chart as a picture of its own, in the colours of the light theme. */
async function drawnOnLight(svg: SVGSVGElement, size: { width: number; height: number }) {
  const theme = svg.dataset.theme
  svg.dataset.theme = 'light'
  const copy = withStyles(svg)
  if (theme === undefined) delete svg.dataset.theme
  else svg.dataset.theme = theme
  copy.setAttribute('width', String(size.width))
  copy.setAttribute('height', String(size.height))
  const source = new Blob([new XMLSerializer().serializeToString(copy)], { type: 'image/svg+xml' })
  const url = URL.createObjectURL(source)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    return image
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** The colour of a token in the light theme, without `light-dark()`, which a canvas does not understand. */
function lightColor(token: string): string {
  const probe = document.createElement('span')
  probe.dataset.theme = 'light'
  probe.style.color = `var(--${token})`
  document.body.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

function withStyles(svg: SVGSVGElement): SVGSVGElement {
  const copy = svg.cloneNode(true) as SVGSVGElement
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  const originals = [svg, ...svg.querySelectorAll('*')]
  for (const [index, element] of [copy, ...copy.querySelectorAll('*')].entries()) {
    const original = originals[index]
    if (!original) continue
    const style = getComputedStyle(original)
    const text = copied.map(name => `${name}:${style.getPropertyValue(name)}`).join(';')
    element.setAttribute('style', text)
    element.removeAttribute('class')
  }
  return copy
}
