import { z } from 'zod'

/** Form fields send numbers, flags and lists as text; the same calls accept them as JSON. */

/**
 * A call that sends files gets a longer timeout. The size applies to its JSON form; multipart forms have their own
 * limits (server/http/multipart.ts).
 */
export const withFiles = { bodyType: 'multipart', maxBodyBytes: 1_048_576, timeoutMs: 60_000 } as const

/** Accepts a minus sign, so the error names the smallest value instead of "not correct". */
const wholePattern = /^-?\d{1,9}$/
const decimalPattern = /^-?\d{1,9}(\.\d{1,2})?$/

/** An empty number field counts as missing. */
const asNumber = (pattern: RegExp) => (value: unknown) => {
  if (value === '') return undefined
  return typeof value === 'string' && pattern.test(value) ? Number(value) : value
}

export const formFlag = z.preprocess(
  value => (value === 'true' ? true : value === 'false' ? false : value),
  z.boolean(),
)

export function formWhole(min: number, max: number) {
  return z.preprocess(asNumber(wholePattern), z.number().int().min(min).max(max))
}

/** The version of the record that a form edited (`version_conflict` when it is no longer the current one). */
export const recordVersion = formWhole(1, 999_999_999)

/** The same, in a JSON body. */
export const jsonRecordVersion = z.number().int().min(1).max(999_999_999)

/** A calendar day such as `2026-12-31`. */
export const day = z.iso.date({ abort: true }).regex(/^2\d{3}-/)

/** An empty text removes the day. */
const optionalDay = z.union([day, z.literal('')])

/** The first and the last day on which shoppers see a record, in Riyadh. */
export const displayDays = { startsOn: optionalDay.optional(), endsOn: optionalDay.optional() }

export function endsAfterStart({ startsOn, endsOn }: { startsOn?: string; endsOn?: string }): boolean {
  return !startsOn || !endsOn || endsOn >= startsOn
}

export const daysRule = { path: ['endsOn'], params: { messageKey: 'before_start' } }

/** Money and percentages: at most two decimals. */
export function formDecimal(min: number, max: number) {
  return z.preprocess(asNumber(decimalPattern), decimal(min, max))
}

/** What a product costs. */
export function formPrice(max: number) {
  return z.preprocess(asNumber(decimalPattern), decimal(0.01, max, { error: 'validation.price_above_zero' }))
}

export function decimal(min: number, max: number, tooSmall?: { error: string }) {
  return z
    .number()
    .min(min, tooSmall)
    .max(max)
    .refine(value => Number(value.toFixed(2)) === value)
}

/** Longer lists are refused before validation; the longest list of a form has about 20 custom fields. */
const maxListValues = 5_000

/** A list that comes as JSON text in a form field. */
export function jsonText<S extends z.ZodType>(schema: S) {
  return z.preprocess((value, context) => {
    if (typeof value !== 'string') return value
    const parsed = parseJson(value)
    if (parsed !== undefined && !hasMoreValuesThan(parsed, maxListValues)) return parsed
    context.addIssue({ code: 'custom', params: { messageKey: 'json' } })
    return z.NEVER
  }, schema)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The key of the error message (`validation.…`); undefined for the default message. */
type FieldError = z.core.$ZodErrorMap

/** Text of several lines. PostgreSQL accepts neither a NUL nor a lone surrogate. */
export function prose(max: number, error?: FieldError) {
  // A field with its own messages reports one error at a time; these checks would repeat it.
  const options = error && { error, abort: true }
  return z
    .string(error && { error })
    .trim()
    .max(max, options)
    .refine(value => value.isWellFormed() && !/[\p{Cc}--[\n\r\t]]/v.test(value), options)
}

/** Text on one line. */
export function line(max: number, error?: FieldError) {
  return prose(max, error).refine(value => !/[\n\r\t]/.test(value), error && { error, abort: true })
}

export function requiredLine(max: number) {
  return line(max).min(1, { abort: true })
}

export function requiredProse(max: number) {
  return prose(max).min(1, { abort: true })
}

/** The path of an earlier upload. */
export const uploadedPicture = z.string().regex(/^\/uploads\/[A-Za-z0-9][A-Za-z0-9._/-]{0,180}$/)

/** A picture: a file, or the path of an earlier upload. */
export const picture = z.union([z.file(), uploadedPicture])

/** The id of a product or category. */
export const slug = z
  .string()
  .min(1, { abort: true })
  .regex(/^[\w-]{1,64}$/)

/** Whether a parsed JSON value holds more than `max` values at any depth. Stops counting as soon as it does. */
export function hasMoreValuesThan(value: unknown, max: number): boolean {
  const open = [value]
  let count = 0
  while (open.length > 0) {
    const next = open.pop()
    count += 1
    if (count > max) return true
    if (next === null || typeof next !== 'object') continue
    for (const key in next) {
      open.push(next[key as keyof typeof next])
      if (count + open.length > max) return true
    }
  }
  return false
}
