import { useState } from 'react'
import {
  type FieldProblem,
  type FieldRule,
  type FieldValues,
  fieldProblem,
  typedValue,
} from '#model/custom-fields.ts'
import { fieldLabel, type Language } from '#model/languages.ts'
import type { ProductDetail } from '../api-types.ts'
import { localized } from '../language.ts'

export type Field = FieldRule & { label: string; placeholder: string }

type Problems = Partial<Record<string, FieldProblem>>

/** Values and errors of the custom fields. Errors appear on blur and disappear while editing. */
export function useCustomFields(fields: readonly Field[], stored: FieldValues = {}) {
  const [values, setValues] = useState(stored)
  const [problems, setProblems] = useState<Problems>({})
  return {
    values,
    problems,
    edit(field: Field, text: string) {
      setValues(known => ({ ...known, [field.fieldName]: typedValue(field, text) }))
      setProblems(known => ({ ...known, [field.fieldName]: undefined }))
    },
    blur(field: Field) {
      setProblems(known => ({ ...known, [field.fieldName]: fieldProblem(field, values, isCompilable) }))
    },
    /** Marks all invalid fields and returns their errors in field order. */
    check() {
      const found = fields.flatMap(field => {
        const problem = fieldProblem(field, values, isCompilable)
        return problem ? [{ field, problem }] : []
      })
      setProblems(Object.fromEntries(found.map(({ field, problem }) => [field.fieldName, problem])))
      return found
    },
  }
}
export type CustomFields = ReturnType<typeof useCustomFields>

/** A custom field in the page language. */
export function fieldView(field: ProductDetail['customFields'][number], language: Language): Field {
  const { fieldName, fieldType, isRequired, options, validationRegex } = field
  return {
    fieldName,
    fieldType,
    isRequired,
    options,
    validationRegex,
    label: fieldLabel(field, language),
    placeholder: localized(field, 'placeholder', language),
  }
}

/** Staff choose field names, so a prefix keeps them apart from other inputs such as the quantity. */
export function controlName(field: Field): string {
  return `customFieldValues.${field.fieldName}`
}

function isCompilable(pattern: string): boolean {
  try {
    return Boolean(new RegExp(pattern, 'u'))
  } catch {
    return false
  }
}
