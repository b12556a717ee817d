/** How a figure of a period compares with that of the period before. */
export type Trend =
  /** Rounded to one decimal; never 0. */
  | { kind: 'change'; percent: number }
  | { kind: 'same' }
  /** The period before had nothing, so there is no percentage. */
  | { kind: 'fromNothing' }

export function trendOf(current: number, previous: number): Trend {
  if (current === previous) return { kind: 'same' }
  if (previous === 0) return { kind: 'fromNothing' }
  const percent = Math.round(((current - previous) / Math.abs(previous)) * 1_000) / 10
  return percent === 0 ? { kind: 'same' } : { kind: 'change', percent }
}
