import { latinDigits } from './digits.ts'
import { maxPatternInput, patternProblem } from './safe-pattern.ts'

/** What a product asks of its buyer, as far as its answer can be judged. */
export type FieldRule = {
  fieldName: string
  fieldType: 'text' | 'email' | 'phone' | 'number' | 'textarea' | 'select'
  isRequired: boolean
  options: readonly string[]
  validationRegex: string | null
}

export type FieldProblem = 'required' | 'tooLong' | 'email' | 'phone' | 'number' | 'choice' | 'pattern'

/** Answers by field name, as cart and order keep them. */
export type FieldValues = Record<string, string>

const longestNote = 1000

export function longestValue({ fieldType, validationRegex }: FieldRule): number {
  return fieldType === 'textarea' && validationRegex === null ? longestNote : maxPatternInput
}

/** What stays of a text while it is typed: a phone number has no letters, and digits are Latin ones. */
export function typedValue(field: FieldRule, text: string): string {
  if (field.fieldType === 'phone') return latinDigits(text).replace(/[^\d+\-() ]/g, '')
  if (field.fieldType === 'number') return latinDigits(text)
  return text
}

/** What is kept of the answers: those of the product's own fields, trimmed, without the empty ones. */
export function keptValues(fields: readonly FieldRule[], values: FieldValues): FieldValues {
  const kept = fields.map(field => [field.fieldName, keptValue(field, values)] as const)
  return Object.fromEntries(kept.filter(([, value]) => value !== ''))
}

/** What is wrong with the answer to one field; nothing when it can be taken. */
export function fieldProblem(field: FieldRule, values: FieldValues): FieldProblem | undefined {
  const value = keptValue(field, values)
  if (value === '') return field.isRequired ? 'required' : undefined
  if (value.length > longestValue(field)) return 'tooLong'
  return shapeProblem(field, value) ?? (matchesPattern(field, value) ? undefined : 'pattern')
}

function keptValue(field: FieldRule, values: FieldValues): string {
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

/** A pattern that could hang the reader's browser or the server is no rule; staff cannot save one. */
function matchesPattern({ fieldType, validationRegex }: FieldRule, value: string): boolean {
  if (!validationRegex || patternProblem(validationRegex) !== undefined) return true
  const pattern = new RegExp(validationRegex, 'u')
  // Patterns for phones are written for bare digits; people write them in groups.
  return pattern.test(value) || (fieldType === 'phone' && pattern.test(value.replace(/[-() ]/g, '')))
}
