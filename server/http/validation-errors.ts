import type { FastifySchemaValidationError } from 'fastify'
import type { FieldError } from '#model/errors.ts'
import type { Language } from '#model/languages.ts'
import { translate } from './translate.ts'

type Facts = {
  origin?: string
  minimum?: number
  maximum?: number
  format?: string
  keys?: string[]
  /** Of a rule of our own: `refine(…, { params: { says: 'duplicate' } })`. */
  params?: { says?: string }
  errors?: { message: string }[][]
}

/** More than a form has fields; what a hostile body breaks beyond that is not listed. */
export const maxFieldErrors = 20
const maxFieldNameLength = 100

/** The first broken fields, in the reader's language. */
export function fieldErrors(validation: FastifySchemaValidationError[], language: Language): FieldError[] {
  return validation.slice(0, maxFieldErrors).flatMap(({ keyword, params, instancePath, message }) => {
    const field = instancePath.slice(0, maxFieldNameLength).replace(/^\//, '').replaceAll('/', '.')
    const facts = params as Facts
    if (keyword === 'unrecognized_keys') {
      const prefix = field ? `${field}.` : ''
      return (facts.keys ?? []).slice(0, maxFieldErrors).map(key => ({
        field: prefix + key.slice(0, maxFieldNameLength),
        message: translate(language, 'validation.unknown'),
      }))
    }
    return [{ field, message: sentence(keyword, facts, message ?? '', language) }]
  })
}

function sentence(keyword: string, facts: Facts, message: string, language: Language): string {
  // A schema can name its own message: `z.string({ error: 'validation.email_required' })`.
  if (message.startsWith('validation.')) return translate(language, message)
  const isText = facts.origin === 'string'
  switch (keyword) {
    case 'too_small': {
      if ((isText || facts.origin === 'array') && facts.minimum === 1)
        return translate(language, 'validation.required')
      const key = isText ? 'validation.too_short' : 'validation.too_small'
      return translate(language, key, { minimum: Number(facts.minimum) })
    }
    case 'too_big':
      return translate(language, isText ? 'validation.too_long' : 'validation.too_big', {
        maximum: Number(facts.maximum),
      })
    case 'invalid_format':
      return translate(language, facts.format === 'email' ? 'validation.email' : 'validation.invalid')
    case 'invalid_value':
      return translate(language, 'validation.choice')
    case 'invalid_type':
      return translate(language, isMissing(message) ? 'validation.required' : 'validation.invalid')
    case 'invalid_union': {
      const isAbsent = facts.errors?.flat().every(inner => isMissing(inner.message))
      return translate(language, isAbsent ? 'validation.required' : 'validation.invalid')
    }
    case 'custom':
      return translate(language, `validation.${facts.params?.says ?? 'invalid'}`)
    default:
      return translate(language, 'validation.invalid')
  }
}

function isMissing(message: string): boolean {
  return message.endsWith('undefined')
}
