import type { RefObject } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { waterfallFloor } from './axis.ts'
import { useWidth } from './use-width.ts'

export type WaterfallStep = {
  key: string
  label: string
  text: string
  amount: number
  kind: 'total' | 'change'
}

type Props = {
  label: string
  steps: readonly WaterfallStep[]
  isRtl: boolean
  svgRef: RefObject<SVGSVGElement | null>
}

type Drawn = WaterfallStep & { from: number; to: number }

const plotHeight = 150
const labelSpace = 46
const rowHeight = 30
const narrow = 520
const nameWidth = 76
const valueWidth = 72

/** Totals with the changes between them: columns in the reading direction, rows on a phone. */
export function Waterfall({ label, steps, isRtl, svgRef }: Props) {
  const { ref, width } = useWidth<HTMLDivElement>()
  const drawn = levelsOf(steps)
  const levels = drawn.flatMap(({ from, to, kind }) => (kind === 'total' ? [to] : [from, to]))
  const floor = waterfallFloor(levels)
  const high = Math.max(floor + 1, ...levels)
  const part = (level: number) => (Math.max(floor, level) - floor) / (high - floor)
  const isNarrow = width < narrow
  const height = isNarrow ? drawn.length * rowHeight : plotHeight + labelSpace
  const Shape = isNarrow ? Row : Column
  return (
    <div ref={ref} role="img" aria-label={label} style={{ blockSize: height }}>
      {width > 0 && (
        <svg
          ref={svgRef}
          width={width}
          height={height}
          aria-hidden="true"
          className="block text-xs"
          style={{ direction: 'ltr' }}
        >
          {drawn.map((step, index) => (
            <Shape key={step.key} {...{ step, index, part, isRtl, width, count: drawn.length }} />
          ))}
        </svg>
      )}
    </div>
  )
}

/** The level of each change after the one before it. */
function levelsOf(steps: readonly WaterfallStep[]): Drawn[] {
  let level = 0
  return steps.map(step => {
    const from = step.kind === 'total' ? 0 : level
    level = step.kind === 'total' ? step.amount : level + step.amount
    return { ...step, from, to: level }
  })
}

type ShapeProps = {
  step: Drawn
  index: number
  count: number
  width: number
  isRtl: boolean
  part: (level: number) => number
}

function fillOf({ kind, amount }: WaterfallStep): string {
  if (kind === 'total') return 'fill-brand'
  return amount < 0 ? 'fill-bad opacity-60' : 'fill-good opacity-55'
}

function textOf({ kind, amount }: WaterfallStep): string {
  if (kind === 'total' || amount === 0) return 'fill-ink'
  return amount < 0 ? 'fill-bad' : 'fill-good'
}

function Column({ step, index, count, width, isRtl, part }: ShapeProps) {
  const slot = width / count
  const size = slot - 10
  const x = isRtl ? width - (index + 1) * slot + 5 : index * slot + 5
  const upper = plotHeight * (1 - part(Math.max(step.from, step.to)))
  const lower = plotHeight * (1 - part(Math.min(step.from, step.to)))
  return (
    <g>
      <rect
        x={x}
        y={upper}
        width={size}
        height={Math.max(2, lower - upper)}
        rx={4}
        className={fillOf(step)}
      />
      <line x1={x - 5} x2={x + size + 5} y1={plotHeight} y2={plotHeight} className="stroke-line-strong" />
      <text
        x={x + size / 2}
        y={plotHeight + 18}
        textAnchor="middle"
        className={classNames('font-medium', textOf(step))}
      >
        {step.text}
      </text>
      <text x={x + size / 2} y={plotHeight + 38} textAnchor="middle" className="fill-ink-2">
        {step.label}
      </text>
    </g>
  )
}

function Row({ step, index, width, isRtl, part }: ShapeProps) {
  const space = Math.max(0, width - nameWidth - valueWidth)
  const start = nameWidth + space * part(Math.min(step.from, step.to))
  const size = Math.max(2, space * (part(Math.max(step.from, step.to)) - part(Math.min(step.from, step.to))))
  const middle = index * rowHeight + rowHeight / 2
  return (
    <g>
      <text x={isRtl ? width : 0} y={middle + 4} textAnchor={isRtl ? 'end' : 'start'} className="fill-ink-2">
        {step.label}
      </text>
      <rect
        x={isRtl ? width - start - size : start}
        y={middle - 9}
        width={size}
        height={18}
        rx={4}
        className={fillOf(step)}
      />
      <text
        x={isRtl ? 0 : width}
        y={middle + 4}
        textAnchor={isRtl ? 'start' : 'end'}
        className={classNames('font-medium', textOf(step))}
      >
        {step.text}
      </text>
    </g>
  )
}
