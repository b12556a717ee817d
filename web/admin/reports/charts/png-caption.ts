export type PngCaption = {
  title: string
  /** The period, and what else the reader must know; a line each. */
  details: readonly string[]
  legend: readonly PngSeries[]
  isRtl: boolean
}
export type PngSeries = { text: string; tone: 'brand' | 'ink-3'; isDashed: boolean }

type Style = { width: number; fontFamily: string; colorOf: (token: string) => string }

const titleHeight = 28
const rowHeight = 24
const below = 10
const swatchWidth = 22
const swatchGap = 8
const seriesGap = 20

/** The title, the period and the legend above a chart in a picture, in the reading direction. */
export function pngCaption(context: CanvasRenderingContext2D, caption: PngCaption, style: Style) {
  const { title, details, legend, isRtl } = caption
  const small = `400 14px ${style.fontFamily}`
  const rows = legendRows(context, legend, small, style.width)
  const write = (text: string, along: number, y: number, color: string) => {
    context.fillStyle = style.colorOf(color)
    // The browser narrows a text that is wider than the picture.
    context.fillText(text, isRtl ? style.width - along : along, y, style.width - along)
  }
  return {
    height: titleHeight + rowHeight * (details.length + rows.length) + below,
    draw() {
      context.direction = isRtl ? 'rtl' : 'ltr'
      context.textAlign = 'start'
      context.textBaseline = 'middle'
      context.font = `600 18px ${style.fontFamily}`
      write(title, 0, titleHeight / 2, 'ink')
      context.font = small
      for (const [index, detail] of details.entries())
        write(detail, 0, titleHeight + rowHeight * (index + 0.5), 'ink-2')
      for (const [index, row] of rows.entries()) {
        const y = titleHeight + rowHeight * (details.length + index + 0.5)
        for (const { series, along } of row) {
          drawSwatch(context, series, { y, from: isRtl ? style.width - along : along, isRtl }, style)
          write(series.text, along + swatchWidth + swatchGap, y, 'ink-2')
        }
      }
    },
  }
}

type Placed = { series: PngSeries; along: number }

/** Series side by side, in a new row when the picture is too narrow. */
function legendRows(
  context: CanvasRenderingContext2D,
  legend: readonly PngSeries[],
  font: string,
  width: number,
): Placed[][] {
  context.font = font
  const rows: Placed[][] = []
  let along = 0
  for (const series of legend) {
    const size = swatchWidth + swatchGap + context.measureText(series.text).width
    const row = rows.at(-1)
    if (row && along + size <= width) row.push({ series, along })
    else {
      along = 0
      rows.push([{ series, along }])
    }
    along += size + seriesGap
  }
  return rows
}

type Place = { from: number; y: number; isRtl: boolean }

function drawSwatch(
  context: CanvasRenderingContext2D,
  { tone, isDashed }: PngSeries,
  { from, y, isRtl }: Place,
  { colorOf }: Style,
): void {
  context.strokeStyle = colorOf(tone)
  context.lineWidth = 2
  context.setLineDash(isDashed ? [4, 4] : [])
  context.beginPath()
  context.moveTo(from, y)
  context.lineTo(isRtl ? from - swatchWidth : from + swatchWidth, y)
  context.stroke()
}
