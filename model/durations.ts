import { type Halalas, times } from './money.ts'

/** What a product without durations of its own is sold for: days, and how many times its price. */
const defaults = [
  { days: 7, factor: 1 },
  { days: 30, factor: 3 },
  { days: 90, factor: 8 },
  { days: 180, factor: 15 },
  { days: 365, factor: 28 },
]

export function defaultDurations(price: Halalas): { days: number; price: Halalas }[] {
  return defaults.map(({ days, factor }) => ({ days, price: times(price, factor) }))
}

/** What is chosen when a product is opened, and so its price for whoever only looks: the first that can be bought. */
export function preselected<Duration extends { inStock: boolean }>(
  durations: readonly Duration[],
): Duration | undefined {
  return durations.find(({ inStock }) => inStock) ?? durations[0]
}

/** The message that names a length of time: whole months and the year where the shop sells them as such. */
export function durationMessage(days: number): {
  key: 'days' | 'months' | 'year'
  values: Record<string, number>
} {
  if (days === 365) return { key: 'year', values: {} }
  if (days % 30 === 0 && days <= 330) return { key: 'months', values: { months: days / 30 } }
  return { key: 'days', values: { days } }
}
