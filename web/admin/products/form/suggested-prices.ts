import { fromSar, toSar } from '#model/money.ts'
import { proportionalPrice } from '#model/pricing.ts'
import { type DurationValues, sarIn } from './product-values.ts'

/** The price that a duration would have in proportion: the first one costs the main price. */
export function suggestedPrice(mainPrice: string, firstDays: string, days: string): string | undefined {
  const sar = sarIn(mainPrice)
  const first = sarIn(firstDays)
  const own = sarIn(days)
  if (!sar || !first || !own) return undefined
  return toSar(proportionalPrice(fromSar(sar), first, own)).toFixed(2)
}

/**
 * The prices after the main price has changed. A duration that had the suggested price, or none, takes the new
 * suggestion; a price of its own stays.
 */
export function followMainPrice(
  before: string,
  after: string,
  durations: readonly DurationValues[],
): string[] {
  const firstDays = durations[0]?.value ?? ''
  return durations.map(({ value, price }) => {
    const old = suggestedPrice(before, firstDays, value)
    const isSuggested = price.trim() === '' || (old !== undefined && sarIn(price) === sarIn(old))
    return (isSuggested ? suggestedPrice(after, firstDays, value) : undefined) ?? price
  })
}

/** How much less than in proportion a duration costs, in whole percent; 0 when it costs as much or more. */
export function savingPercent(price: string, suggested: string | undefined): number {
  const own = sarIn(price)
  const full = suggested === undefined ? undefined : sarIn(suggested)
  if (!own || !full || own >= full) return 0
  return Math.round((1 - own / full) * 100)
}
