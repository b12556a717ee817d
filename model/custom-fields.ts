import { latinDigits } from './digits.ts'

/** The validation rules of a custom field. */
export type FieldRule = {
  fieldName: string
  fieldType: 'text' | 'email' | 'phone' | 'number' | 'textarea' | 'select'
  isRequired: boolean
  options: readonly string[]
  validationRegex: string | null
}

export type FieldProblem = 'required' | 'tooLong' | 'email' | 'phone' | 'number' | 'choice' | 'pattern'

/** Custom-field values by field name, as cart and order store them. */
export type FieldValues = Record<string, string>

/** The first e-mail address among the values that a customer entered. */
export function enteredEmail(values: readonly string[]): string | undefined {
  return values.find(value => /^\S+@\S+\.\S+$/.test(value))
}

const maxNoteLength = 1000

/** Maximum length of a value that is checked with a pattern; it bounds the cost of one check. */
export const maxPatternInput = 255

export function maxValueLength({ fieldType, validationRegex }: FieldRule): number {
  return fieldType === 'textarea' && validationRegex === null ? maxNoteLength : maxPatternInput
}

/** Cleans a value while the customer types: no letters in a phone number, Latin digits. */
export function typedValue(field: FieldRule, text: string): string {
  if (field.fieldType === 'phone') return latinDigits(text).replace(/[^\d+\-() ]/g, '')
  if (field.fieldType === 'number') return latinDigits(text)
  return text
}

/** Keeps the values of the product's own fields, trimmed, without empty ones. */
export function valuesToStore(fields: readonly FieldRule[], values: FieldValues): FieldValues {
  const kept = fields.map(field => [field.fieldName, valueToStore(field, values)] as const)
  return Object.fromEntries(kept.filter(([, value]) => value !== ''))
}

/**
 * What is wrong with a value; undefined when it is valid. `isSafePattern` tells whether a pattern may be run: the server
 * checks each one, the browser trusts what staff could save and does not load the check.
 */
export function fieldProblem(
  field: FieldRule,
  values: FieldValues,
  isSafePattern: (pattern: string) => boolean,
): FieldProblem | undefined {
  const value = valueToStore(field, values)
  if (value === '') return field.isRequired ? 'required' : undefined
  if (value.length > maxValueLength(field)) return 'tooLong'
  return shapeProblem(field, value) ?? (matchesPattern(field, value, isSafePattern) ? undefined : 'pattern')
}

function valueToStore(field: FieldRule, values: FieldValues): string {
  const own = Object.hasOwn(values, field.fieldName) ? values[field.fieldName] : undefined
  return typedValue(field, own ?? '').trim()
}

function shapeProblem({ fieldType, options }: FieldRule, value: string): FieldProblem | undefined {
  switch (fieldType) {
    case 'email':
      return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value) ? undefined : 'email'
    case 'phone':
      return /\d/.test(value) ? undefined : 'phone'
    case 'number':
      return /^\d+(\.\d+)?$/.test(value) ? undefined : 'number'
    case 'select':
      return options.includes(value) ? undefined : 'choice'
    case 'text':
    case 'textarea':
      return undefined
  }
}

/** Ignores a pattern that is not safe; staff cannot save one. */
function matchesPattern(
  { fieldType, validationRegex }: FieldRule,
  value: string,
  isSafePattern: (pattern: string) => boolean,
): boolean {
  if (!validationRegex || !isSafePattern(validationRegex)) return true
  const pattern = new RegExp(validationRegex, 'u')
  // Staff write phone patterns for bare digits; customers type groups.
  return pattern.test(value) || (fieldType === 'phone' && pattern.test(value.replace(/[-() ]/g, '')))
}
