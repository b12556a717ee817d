import { type Halalas, halalas } from '#model/money.ts'

/** Parses Paymob's answers leniently: numbers as text, null for empty, unknown members. */
export type Loose = Readonly<Record<string, unknown>>

export function objectIn(value: unknown): Loose | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Loose) : undefined
}

export function listIn(value: unknown): readonly unknown[] | undefined {
  return Array.isArray(value) ? value : undefined
}

export function idIn(value: unknown): string | null {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && /^[1-9]\d{0,18}$/.test(text) ? text : null
}

/** Short text; longer values are not stored. */
export function textIn(value: unknown, maxLength = 200): string | null {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string' || text.trim() === '') return null
  return storable(text.trim().slice(0, maxLength))
}

export function flagIn(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value
  const text = typeof value === 'string' ? value.toLowerCase() : undefined
  return text === 'true' ? true : text === 'false' ? false : undefined
}

export function amountIn(value: unknown): Halalas | null {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string' || !/^\d{1,12}(?:\.0+)?$/.test(text)) return null
  return halalas(Math.trunc(Number(text)))
}

export function countIn(value: unknown): number | null {
  return amountIn(value)
}

export function dayIn(value: unknown): string | null {
  const day = typeof value === 'string' ? /^\d{4}-\d{2}-\d{2}/.exec(value)?.[0] : undefined
  return day !== undefined && !Number.isNaN(Date.parse(day)) ? day : null
}

/** A time without an offset is in Riyadh time. */
export function momentIn(value: unknown): Date | null {
  if (typeof value !== 'string') return null
  const hasOffset = /(?:Z|[+-]\d{2}:?\d{2})$/.test(value)
  const moment = new Date(hasOffset ? value : `${value}+03:00`)
  return Number.isNaN(moment.getTime()) ? null : moment
}

/** Removes what PostgreSQL does not accept: NUL and lone surrogates. */
export function storable(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed()
}
