import { z } from 'zod'
import { hasMoreValuesThan } from '../json-values.ts'

/** Numbers, flags and lists travel in a form as text; the same calls also take them as JSON. */

/**
 * A call that sends files: some megabytes take their time on a slow line. The size counts for its JSON form; a form with
 * files has limits of its own (server/http/multipart.ts).
 */
export const withFiles = { bodyType: 'multipart', maxBodyBytes: 1_048_576, timeoutMs: 60_000 } as const

const wholePattern = /^\d{1,9}$/
const decimalPattern = /^\d{1,9}(\.\d{1,2})?$/

/** An empty number field of a form is a missing one. */
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

/** A calendar day such as `2026-12-31`; an empty text removes it. */
export const optionalDay = z.union([z.iso.date({ abort: true }).regex(/^2\d{3}-/), z.literal('')])

/** Money and percentages: at most two decimals. */
export function formDecimal(min: number, max: number) {
  return z.preprocess(asNumber(decimalPattern), decimal(min, max))
}

export function decimal(min: number, max: number) {
  return z
    .number()
    .min(min)
    .max(max)
    .refine(value => Number(value.toFixed(2)) === value)
}

/** Beyond this the list is not worth validating: the longest that a form has is some 20 custom fields. */
const maxListValues = 5_000

/** A list that comes as JSON text in a form field. */
export function jsonText<S extends z.ZodType>(schema: S) {
  return z.preprocess((value, context) => {
    if (typeof value !== 'string') return value
    const parsed = parseJson(value)
    if (parsed !== undefined && !hasMoreValuesThan(parsed, maxListValues)) return parsed
    context.addIssue({ code: 'custom', params: { says: 'json' } })
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

/** Names the message of a refusal (`validation.…`); undefined for the common text. */
type FieldError = z.core.$ZodErrorMap

/** Text over several lines. Neither PostgreSQL nor its JSON holds a NUL or half of a surrogate pair. */
export function prose(max: number, error?: FieldError) {
  // With texts of its own a field has one error at a time: these checks would repeat the same text.
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

/** A picture: the file itself, or the path of one that was uploaded before. */
export const picture = z.union([z.file(), z.string().regex(/^\/uploads\/[A-Za-z0-9][A-Za-z0-9._/-]{0,180}$/)])

/** The id of a product or category. */
export const slug = z
  .string()
  .min(1, { abort: true })
  .regex(/^[\w-]{1,64}$/)
