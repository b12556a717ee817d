/** A duration is out without sellable accounts, and low when they are at or below the product's low-stock mark. */
export const stockLevels = ['low', 'out'] as const
export type StockLevel = (typeof stockLevels)[number]

/** A duration that needs accounts, with its labels at the time of the alarm. */
export type ShortDuration = { days: number; label: string; labelAr: string; left: number }

/** The level of a duration with this many sellable accounts; null when it has enough. */
export function stockLevel(left: number, lowStockMark: number): StockLevel | null {
  if (left === 0) return 'out'
  return left <= lowStockMark ? 'low' : null
}

export function levelOf({ left }: ShortDuration): StockLevel {
  return left === 0 ? 'out' : 'low'
}

export function isWorse(level: StockLevel, than: StockLevel | undefined): boolean {
  return level !== than && than !== 'out'
}

/** The durations in the details of a stock case. Cases of earlier versions have none. */
export function shortDurationsIn({ durations }: Record<string, unknown>): ShortDuration[] {
  return Array.isArray(durations) ? durations.filter(isShortDuration) : []
}

function isShortDuration(value: unknown): value is ShortDuration {
  if (typeof value !== 'object' || value === null) return false
  const { days, label, labelAr, left } = value as Partial<ShortDuration>
  const hasNumbers = typeof days === 'number' && typeof left === 'number'
  return hasNumbers && typeof label === 'string' && typeof labelAr === 'string'
}
