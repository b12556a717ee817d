import type { Language } from './languages.ts'
import type { Halalas } from './money.ts'
import { dayMs, hourMs } from './time-units.ts'

/** Arabic text with Latin digits and the Gregorian calendar, as Saudi shops write prices and dates. */
export function localeOf(language: Language): string {
  return language === 'ar' ? 'ar-SA-u-ca-gregory-nu-latn' : 'en-SA-u-ca-gregory-nu-latn'
}

export const currencies = ['SAR', 'EGP', 'USD'] as const
export type Currency = (typeof currencies)[number]

/** Units of the currency for one riyal. Amounts are stored and charged in SAR; the others are for display. */
const perRiyal: Record<Currency, number> = { SAR: 1, EGP: 8.33, USD: 0.27 }

const currencySigns: Record<Currency, Record<Language, string>> = {
  SAR: { ar: 'ريال', en: 'SAR' },
  EGP: { ar: 'ج.م', en: 'EGP' },
  USD: { ar: '$', en: '$' },
}

export type MoneyText = { amount: string; sign: string; currency: Currency }

/** The parts of a price. Screens isolate them from the surrounding text and draw the riyal sign. */
export function moneyParts(amount: Halalas, language: Language, currency: Currency = 'SAR'): MoneyText {
  const value = Math.round(amount * perRiyal[currency]) / 100
  const text = numberText(value, language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return { amount: text, sign: currencySigns[currency][language], currency }
}

/** A price as plain text, for mails, titles and screen readers: with the word, because the drawn sign is not text. */
export function moneyText(amount: Halalas, language: Language, currency: Currency = 'SAR'): string {
  const parts = moneyParts(amount, language, currency)
  return `${parts.amount} ${parts.sign}`
}

type Fraction = { minimumFractionDigits?: number; maximumFractionDigits?: number }

/**
 * Formats like `Intl.NumberFormat`, in either language. Creating the first such formatter takes a phone a tenth
 * of a second during hydration, so ordinary numbers avoid it.
 */
export function numberText(value: number, language: Language, fraction: Fraction = {}): string {
  const { minimumFractionDigits: least = 0, maximumFractionDigits: most = Math.max(least, 3) } = fraction
  const isOrdinary = value === 0 ? !Object.is(value, -0) : value >= 1e-6 && value < 1e12
  if (!isOrdinary) return numberFormat(language, fraction).format(value)
  // Moves the decimal point in the text: 1.005 × 100 would be less than 100.5.
  const digits = String(Math.round(Number(`${value}e${most}`))).padStart(most + 1, '0')
  const whole = digits.slice(0, digits.length - most).replace(/\B(?=(\d{3})+$)/g, ',')
  const rest = digits
    .slice(digits.length - most)
    .replace(/0+$/, '')
    .padEnd(least, '0')
  return rest === '' ? whole : `${whole}.${rest}`
}

export function percentText(value: number, language: Language): string {
  // The Latin currency sign stays beside Latin digits in both directions.
  return `${numberText(value, language, { maximumFractionDigits: 1 })}%`
}

type DateStyle = 'day' | 'short' | 'minute' | 'month' | 'time'
const dateOptions: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  day: { day: 'numeric', month: 'long', year: 'numeric' },
  // For dense lists; Arabic has no shorter names of months.
  short: { day: 'numeric', month: 'short', year: 'numeric' },
  minute: { day: 'numeric', month: 'long', year: 'numeric', hour: 'numeric', minute: '2-digit' },
  month: { month: 'long', year: 'numeric' },
  time: { hour: 'numeric', minute: '2-digit' },
}

export function dateText(date: Date | string, language: Language, style: DateStyle = 'day'): string {
  const key = `${language}:${style}`
  let format = dateFormats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(localeOf(language), { ...dateOptions[style], timeZone: 'Asia/Riyadh' })
    dateFormats.set(key, format)
  }
  return format.format(new Date(date))
}

const agoUnits = [
  ['day', dayMs],
  ['hour', hourMs],
  ['minute', 60_000],
] as const
const agoLimitMs = 7 * dayMs
const agoFormats = new Map<Language, Intl.RelativeTimeFormat>()

/** How long ago something was, such as "5 minutes ago"; the date when it was more than a week ago. */
export function agoText(date: Date | string, now: Date, language: Language): string {
  const elapsed = now.getTime() - new Date(date).getTime()
  if (elapsed > agoLimitMs) return dateText(date, language, 'short')
  let format = agoFormats.get(language)
  if (!format) {
    format = new Intl.RelativeTimeFormat(localeOf(language), { numeric: 'auto' })
    agoFormats.set(language, format)
  }
  const [unit, ms] = agoUnits.find(([, size]) => elapsed >= size) ?? (['second', 1_000] as const)
  if (unit === 'second') return format.format(0, 'second')
  return format.format(-Math.floor(elapsed / ms), unit)
}

/** Wraps text of another direction so that it cannot reorder the sentence around it (for mails and titles). */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`
}

const dateFormats = new Map<string, Intl.DateTimeFormat>()
const numberFormats = new Map<string, Intl.NumberFormat>()

function numberFormat(language: Language, options: Fraction): Intl.NumberFormat {
  const key = `${language}:${JSON.stringify(options)}`
  let format = numberFormats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(localeOf(language), options)
    numberFormats.set(key, format)
  }
  return format
}
