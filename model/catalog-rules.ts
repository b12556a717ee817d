import { latinDigits } from './digits.ts'
import { type Halalas, ratio } from './money.ts'

/** The durations that the product form offers. */
export const offeredDays = [7, 30, 90, 180, 270, 365] as const

/** Prices that the form proposes: the first duration costs the main price, the others in proportion to their days. */
export function proportionalPrices(mainPrice: Halalas, days: readonly number[]): Halalas[] {
  const [first = 1] = days
  return days.map(length => ratio(mainPrice, length, first))
}

const standardLabels = [
  /^(\d{1,4} ?)?(days?|weeks?|months?|years?)$/i,
  /^(\d{1,4} ?)?(يوم( واحد)?|يومان|يومين|[أا]يام|يوم[ًا]{1,2}|[أا]سبوع|[أا]سبوعان|[أا]سابيع)$/,
  /^(\d{1,4} ?)?(شهر( واحد)?|شهران|شهرين|[أا]شهر|شهور|شهر[ًا]{1,2}|سن[ةه]|سنتان|سنتين|عام|عامان)$/,
]

/** A label that only states the duration; it is generated from the days, so it is not stored. */
export function isStandardLabel(label: string): boolean {
  const folded = latinDigits(label).trim().replace(/\s+/g, ' ')
  return folded === '' || standardLabels.some(pattern => pattern.test(folded))
}

/** `Account e-mail` → `account_e-mail`: the key of a custom-field value. */
export function fieldNameFromTitle(title: string): string {
  return title.trim().toLowerCase().replace(/\s+/g, '_')
}

/** Letters of any script, digits, `_`, `-` and spaces; no property name of `Object.prototype`. */
export function isFieldName(name: string): boolean {
  return /^[\p{L}\p{N}][\p{L}\p{M}\p{N} _-]{0,59}$/u.test(name) && !(name in {})
}

/** Splits options that staff type as `S, M, L`. */
export function splitOptions(text: string): string[] {
  return cleanOptions(text.split(/[,،]/))
}

export function cleanOptions(options: readonly string[]): string[] {
  return [...new Set(options.map(option => option.trim()).filter(Boolean))]
}

/** Where a banner may lead: all categories, all products, or one category. */
export type BannerTarget = { kind: 'categories' | 'products' } | { kind: 'category'; id: string }

export function bannerTarget(link: string): BannerTarget | undefined {
  if (link === '/categories') return { kind: 'categories' }
  if (link === '/subscriptions') return { kind: 'products' }
  const id = /^\/categories\/([a-z0-9][a-z0-9-]{0,63})$/.exec(link)?.[1]
  return id === undefined ? undefined : { kind: 'category', id }
}

/** One product is no collection, and a seventh has no room on the home page. */
export const minCollectionProducts = 2
export const maxCollectionProducts = 6

type Schedule = { isActive: boolean; startsOn: string | null; endsOn: string | null }

export type DisplayState = 'shown' | 'scheduled' | 'ended' | 'inactive'

/**
 * Whether shoppers see a banner or a collection on a day such as `2026-12-31`, and why not. Its first and last day are
 * included.
 */
export function displayState({ isActive, startsOn, endsOn }: Schedule, today: string): DisplayState {
  if (!isActive) return 'inactive'
  if (endsOn && endsOn < today) return 'ended'
  return startsOn && startsOn > today ? 'scheduled' : 'shown'
}
