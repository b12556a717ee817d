import { classNames } from '../class-names.ts'
import './price-range.css'

export interface PriceRangeProps {
  min: number
  max: number
  step: number
  low: number
  high: number
  onChange: (low: number, high: number) => void
  labels: { low: string; high: string; value: (amount: number) => string }
}

/** Two native range inputs, so keyboard and touch work as everywhere. */
export function PriceRange({ min, max, step, low, high, onChange, labels }: PriceRangeProps) {
  const percent = (amount: number) => `${((amount - min) / (max - min)) * 100}%`
  const scale = { min, max, step }
  // Where both thumbs meet, the one that can still move is on top.
  const isLowOnTop = low > (min + max) / 2
  return (
    <div className="relative h-11">
      <div className="absolute inset-x-3.5 inset-y-0 my-auto h-1.5 rounded-full bg-line-strong">
        <div
          style={{ insetInlineStart: percent(low), insetInlineEnd: `calc(100% - ${percent(high)})` }}
          className="absolute inset-y-0 rounded-full bg-brand"
        />
      </div>
      <input
        type="range"
        {...scale}
        value={low}
        aria-label={labels.low}
        aria-valuetext={labels.value(low)}
        onChange={event => onChange(Math.min(event.currentTarget.valueAsNumber, high), high)}
        className={classNames('price-range-thumb', isLowOnTop && 'z-1')}
      />
      <input
        type="range"
        {...scale}
        value={high}
        aria-label={labels.high}
        aria-valuetext={labels.value(high)}
        onChange={event => onChange(low, Math.max(event.currentTarget.valueAsNumber, low))}
        className="price-range-thumb"
      />
    </div>
  )
}
