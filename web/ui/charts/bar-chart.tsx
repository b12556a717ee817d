import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { ChartFrame, type Series, type SeriesTone } from './chart-frame.tsx'

interface BarPoint {
  label: string
  /** One value per series, never negative. */
  values: readonly number[]
}

interface BarChartProps {
  title: string
  detail?: ReactNode
  aside?: ReactNode
  series: readonly Series[]
  points: readonly BarPoint[]
  formatValue: (value: number) => string
  labels: { table: string; point: string }
}

const fills: Record<SeriesTone, string> = {
  brand: 'fill-brand',
  gold: 'fill-gold',
  offer: 'fill-offer',
  ink: 'fill-ink-3',
}

/** CSS lays out the bars, so they follow the page direction; SVG draws only their heights. */
export function BarChart({ title, detail, aside, series, points, formatValue, labels }: BarChartProps) {
  const marks = chartScale(Math.max(0, ...points.flatMap(point => point.values)))
  const table = {
    headers: [labels.point, ...series.map(({ name }) => name)],
    rows: points.map(point => [point.label, ...point.values.map(formatValue)]),
  }
  return (
    <ChartFrame
      title={title}
      detail={detail}
      aside={aside}
      series={series}
      table={table}
      tableLabel={labels.table}
    >
      <div aria-hidden="true" className="flex gap-3">
        <div className="flex h-56 flex-col-reverse justify-between text-xs leading-none text-ink-2">
          {marks.map(mark => (
            <bdi key={mark}>{formatValue(mark)}</bdi>
          ))}
        </div>
        <div className="relative min-w-0 grow">
          <Lines count={marks.length} />
          <div className="relative grid auto-cols-fr grid-flow-col gap-1 sm:gap-2">
            {points.map((point, index) => (
              <Bars
                key={point.label}
                point={point}
                labelled={labelled(index, points.length)}
                series={series}
                top={marks.at(-1) ?? 1}
                formatValue={formatValue}
              />
            ))}
          </div>
        </div>
      </div>
    </ChartFrame>
  )
}

function Lines({ count }: { count: number }) {
  return (
    <div className="absolute inset-x-0 top-0 flex h-56 flex-col justify-between py-1.5">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are identical
        <span key={index} className="border-t border-line" />
      ))}
    </div>
  )
}

/** Hides labels that do not fit: about four stay on a phone, seven elsewhere. The table lists all of them. */
function labelled(index: number, count: number): string {
  if (index % Math.ceil(count / 7) !== 0) return 'invisible'
  return index % Math.ceil(count / 4) === 0 ? '' : 'max-sm:invisible'
}

interface BarsProps {
  point: BarPoint
  labelled: string
  series: readonly Series[]
  top: number
  formatValue: (value: number) => string
}

function Bars({ point, labelled, series, top, formatValue }: BarsProps) {
  return (
    <div className="group min-w-0 text-center text-xs text-ink-2">
      <div className="flex h-56 justify-center gap-0.5 rounded-xs py-1.5 group-hover:bg-sunken">
        {series.map(({ name, tone }, index) => {
          const value = point.values[index] ?? 0
          const percent = (value / top) * 100
          return (
            <svg key={name} className="h-full w-full max-w-7">
              <title>{`${point.label}: ${name} ${formatValue(value)}`}</title>
              <rect
                y={`${100 - percent}%`}
                width="100%"
                height={`${percent}%`}
                rx={3}
                className={classNames(fills[tone], 'opacity-90 group-hover:opacity-100')}
              />
            </svg>
          )
        })}
      </div>
      <span className={classNames('mt-1.5 flex justify-center whitespace-nowrap', labelled)}>
        {point.label}
      </span>
    </div>
  )
}

const steps = 4

/** Five round axis values starting at 0; the last is at or above the highest value. */
export function chartScale(highest: number): number[] {
  const step = roundUp(Math.max(highest, steps) / steps)
  return Array.from({ length: steps + 1 }, (_, index) => index * step)
}

function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  const factor = [1, 2, 2.5, 5, 10].find(round => round * power >= value) ?? 10
  return factor * power
}
