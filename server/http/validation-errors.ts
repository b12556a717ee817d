import type { FastifySchemaValidationError } from 'fastify'
import type { FieldError } from '#model/errors.ts'
import type { Language } from '#model/languages.ts'
import { type IssueFacts, validationMessage } from '#model/validation-message.ts'
import { translate } from './translate.ts'

type Facts = IssueFacts & { keys?: string[] }

/** More than any form has fields; further errors of a hostile body are not listed. */
export const maxFieldErrors = 20
const maxFieldNameLength = 100

/** The first invalid fields, in the language of the request. */
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
    const { key, values } = validationMessage(keyword, facts, message ?? '')
    return [{ field, message: translate(language, `validation.${key}`, values) }]
  })
}
