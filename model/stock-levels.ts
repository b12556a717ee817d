import { numberText } from './format.ts'
import type { Language } from './languages.ts'
import { listText } from './list-text.ts'
import { dayMs } from './time-units.ts'

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

/** The level of each duration, by its days. */
export function levelsOf(short: readonly ShortDuration[]): Record<string, StockLevel> {
  return Object.fromEntries(short.map(duration => [duration.days, levelOf(duration)]))
}

/** What a notice says: the names of the durations that are out; when none is, of those that are low, and what is left of them. */
export function describeShortDurations(short: readonly ShortDuration[]) {
  const out = short.filter(duration => levelOf(duration) === 'out')
  const named = out.length > 0 ? out : short
  return {
    kind: out.length > 0 ? 'stock_exhausted' : 'stock_low',
    durations: namesOf(named, 'en'),
    durationsAr: namesOf(named, 'ar'),
  } as const
}

function namesOf(short: readonly ShortDuration[], language: Language): string {
  const names = short.map(({ label, labelAr, left }) => {
    const name = language === 'ar' ? labelAr : label
    return left === 0 ? name : `${name} (${numberText(left, language)})`
  })
  return listText(names, language)
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

export type StockLife = 'whole' | 'short' | 'over'

/** Whether an account works for the whole duration when it is sold now. Only such an account is sold. */
export function stockLife(expiresAt: string | null, days: number, now: Date): StockLife {
  if (expiresAt === null) return 'whole'
  const leftMs = new Date(expiresAt).getTime() - now.getTime()
  if (leftMs < 0) return 'over'
  return leftMs < days * dayMs ? 'short' : 'whole'
}
