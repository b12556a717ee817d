import { type Halalas, times } from './money.ts'

/** Default durations of a product that has none: days, and the multiple of its price. */
const defaults = [
  { days: 7, factor: 1 },
  { days: 30, factor: 3 },
  { days: 90, factor: 8 },
  { days: 180, factor: 15 },
  { days: 365, factor: 28 },
]

export const defaultDurationDays: readonly number[] = defaults.map(({ days }) => days)

export function defaultDurations(price: Halalas): { days: number; price: Halalas }[] {
  return defaults.map(({ days, factor }) => ({ days, price: times(price, factor) }))
}

/** The duration that a product page preselects: the first one that is available. */
export function defaultDuration<Duration extends { inStock: boolean }>(
  durations: readonly Duration[],
): Duration | undefined {
  return durations.find(({ inStock }) => inStock) ?? durations[0]
}

/** The message key of a duration's label; 30 days are a month, 365 a year. */
export function durationMessage(days: number): {
  key: 'days' | 'months' | 'year'
  values: Record<string, number>
} {
  if (days === 365) return { key: 'year', values: {} }
  if (days % 30 === 0 && days <= 330) return { key: 'months', values: { months: days / 30 } }
  return { key: 'days', values: { days } }
}
