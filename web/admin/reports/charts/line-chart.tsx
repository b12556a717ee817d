import { type KeyboardEvent, type PointerEvent, type ReactNode, type RefObject, useId, useState } from 'react'
import { rovingTarget } from '../../../ui/navigation/roving.ts'
import { axisTicks, labelEvery } from './axis.ts'
import { useWidth } from './use-width.ts'

export type LinePoint = { key: string; label: string; shortLabel: string; value: number; previous: number }

type Props = {
  label: string
  points: readonly LinePoint[]
  isRtl: boolean
  hasPrevious: boolean
  formatAxis: (value: number) => string
  /** What a screen reader says about a point. */
  textOf: (point: LinePoint) => string
  tooltip: (point: LinePoint) => ReactNode
  svgRef: RefObject<SVGSVGElement | null>
}

const height = 264
const top = 12
const bottom = 32
const axisWidth = 56
const endSpace = 18
const labelWidth = 72

/**
 * Net revenue over time, with the period before as a dashed line. Time runs in the reading direction. The arrow keys and
 * the pointer move over the points.
 */
export function LineChart(props: Props) {
  const { label, points, isRtl, formatAxis, textOf, tooltip } = props
  const { ref, width } = useWidth<HTMLDivElement>()
  const [active, setActive] = useState<number>()
  const last = points.length - 1
  const shown = active === undefined ? undefined : points[active]
  const plotWidth = Math.max(0, width - axisWidth - endSpace)
  const along = (index: number) => axisWidth + (last === 0 ? plotWidth / 2 : (index / last) * plotWidth)
  const x = (index: number) => (isRtl ? width - along(index) : along(index))
  const values = points.flatMap(({ value, previous }) => (props.hasPrevious ? [value, previous] : [value]))
  const ticks = axisTicks(Math.min(...values), Math.max(...values))
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)]
  const y = (value: number) => top + ((high - value) / (high - low)) * (height - top - bottom)
  const onPointer = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const from = isRtl ? box.right - event.clientX : event.clientX - box.left
    const index = Math.round(((from - axisWidth) / Math.max(1, plotWidth)) * last)
    setActive(Math.min(last, Math.max(0, index)))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const target = rovingTarget(event.key, active ?? last, {
      count: points.length,
      axis: 'horizontal',
      isRtl,
    })
    if (target === undefined) return
    event.preventDefault()
    setActive(target)
  }
  return (
    <div
      ref={ref}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={active ?? last}
      aria-valuetext={textOf(points[active ?? last] ?? emptyPoint)}
      onKeyDown={onKeyDown}
      onFocus={() => setActive(index => index ?? last)}
      onBlur={() => setActive(undefined)}
      onPointerMove={onPointer}
      onPointerLeave={() => setActive(undefined)}
      className="relative touch-pan-y rounded-sm"
      style={{ blockSize: height }}
    >
      {width > 0 && (
        <svg
          ref={props.svgRef}
          width={width}
          height={height}
          aria-hidden="true"
          className="block text-xs [&_text]:fill-ink-2"
          style={{ direction: 'ltr' }}
        >
          {ticks.map(tick => (
            <g key={tick}>
              <line x1={x(0)} x2={x(last)} y1={y(tick)} y2={y(tick)} className="stroke-line" />
              <text x={isRtl ? width : 0} y={y(tick) + 4} textAnchor={isRtl ? 'end' : 'start'}>
                {formatAxis(tick)}
              </text>
            </g>
          ))}
          <Labels points={points} x={x} plotWidth={plotWidth} isRtl={isRtl} />
          <Lines {...props} x={x} y={y} />
          {active !== undefined && shown && (
            <>
              <line
                x1={x(active)}
                x2={x(active)}
                y1={top}
                y2={height - bottom}
                className="stroke-brand opacity-50"
              />
              <circle
                cx={x(active)}
                cy={y(shown.value)}
                r={5}
                className="fill-brand stroke-surface"
                strokeWidth={2.5}
              />
            </>
          )}
        </svg>
      )}
      {active !== undefined && shown && (
        <div
          aria-hidden="true"
          className="pointer-events-none absolute bottom-10 z-1 grid rounded-sm border border-line-strong bg-surface px-3 py-1.5 text-sm shadow-float"
          style={tooltipPlace(along(active), width)}
        >
          {tooltip(shown)}
        </div>
      )}
    </div>
  )
}

const emptyPoint: LinePoint = { key: '', label: '', shortLabel: '', value: 0, previous: 0 }

/** Beside the point, on the side with more room. */
function tooltipPlace(along: number, width: number) {
  const gap = 12
  return along > width / 2 ? { insetInlineEnd: width - along + gap } : { insetInlineStart: along + gap }
}

type Scale = { x: (index: number) => number; y: (value: number) => number }

type LabelProps = Pick<Props, 'points' | 'isRtl'> & Pick<Scale, 'x'> & { plotWidth: number }

/** A label at the end stays inside the chart. */
function Labels({ points, x, plotWidth, isRtl }: LabelProps) {
  const inside = isRtl ? 'start' : 'end'
  const every = labelEvery(points.length, plotWidth, labelWidth)
  const isAtEnd = (index: number) =>
    index > 0 && Math.abs(x(points.length - 1) - x(index)) + endSpace < labelWidth / 2
  return points
    .map((point, index) => ({ point, index }))
    .filter(({ index }) => index % every === 0)
    .map(({ point, index }) => (
      <text
        key={point.key}
        x={x(index)}
        y={height - 8}
        textAnchor={isAtEnd(index) ? inside : 'middle'}
        style={{ unicodeBidi: 'plaintext' }}
      >
        {point.shortLabel}
      </text>
    ))
}

function Lines({ points, hasPrevious, x, y }: Pick<Props, 'points' | 'hasPrevious'> & Scale) {
  const gradient = useId()
  const path = (of: (point: LinePoint) => number) =>
    points
      .map((point, index) => `${index === 0 ? 'M' : 'L'}${x(index).toFixed(1)} ${y(of(point)).toFixed(1)}`)
      .join('')
  const current = path(({ value }) => value)
  const last = points.length - 1
  return (
    <>
      <defs>
        <linearGradient id={gradient} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--brand)" stopOpacity="0.22" />
          <stop offset="1" stopColor="var(--brand)" stopOpacity="0" />
        </linearGradient>
      </defs>
      {last > 0 && <path d={`${current}L${x(last)} ${y(0)}L${x(0)} ${y(0)}Z`} fill={`url(#${gradient})`} />}
      {hasPrevious && (
        <path
          d={path(({ previous }) => previous)}
          fill="none"
          className="stroke-ink-3"
          strokeWidth={1.5}
          strokeDasharray="4 4"
        />
      )}
      <path d={current} fill="none" className="stroke-brand" strokeWidth={2.25} strokeLinejoin="round" />
      {last === 0 && <circle cx={x(0)} cy={y(points[0]?.value ?? 0)} r={4} className="fill-brand" />}
    </>
  )
}
