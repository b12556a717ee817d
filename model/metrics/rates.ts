/** Days of an average month: 365.25 ÷ 12. */
export const daysPerMonth = 30.4375

/** A share in percent with one decimal; null when there is nothing to divide by. */
export function share(part: number, whole: number): number | null {
  return whole === 0 ? null : round((part / whole) * 100)
}

/** The change against the period before in percent; null when that period had nothing. */
export function changePercent(now: number, before: number): number | null {
  return before === 0 ? null : round(((now - before) / Math.abs(before)) * 100)
}

/** The difference of two shares, in percentage points. */
export function changePoints(now: number | null, before: number | null): number | null {
  return now === null || before === null ? null : round(now - before)
}

/** Monthly churn that compares durations: 1 − r^(30.4375 ÷ days), from the renewal rate r in percent. */
export function comparableChurn(renewed: number, due: number, days: number): number | null {
  return due === 0 ? null : round((1 - (renewed / due) ** (daysPerMonth / days)) * 100)
}

/** The middle value; the mean of the two middle ones of an even number. */
export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle]
  if (upper === undefined) return null
  const lower = sorted.length % 2 === 0 ? (sorted[middle - 1] ?? upper) : upper
  return round((lower + upper) / 2)
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
