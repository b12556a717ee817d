import { useState } from 'react'
import { type FieldProblem, type FieldValues, fieldProblem, typedValue } from '#model/custom-fields.ts'
import type { Field } from './product-view.ts'

type Problems = Partial<Record<string, FieldProblem>>

/** Values and errors of the custom fields. Errors appear on blur and disappear while editing. */
export function useCustomFields(fields: readonly Field[]) {
  const [values, setValues] = useState<FieldValues>({})
  const [problems, setProblems] = useState<Problems>({})
  return {
    values,
    problems,
    edit(field: Field, text: string) {
      setValues(known => ({ ...known, [field.fieldName]: typedValue(field, text) }))
      setProblems(known => ({ ...known, [field.fieldName]: undefined }))
    },
    blur(field: Field) {
      setProblems(known => ({ ...known, [field.fieldName]: fieldProblem(field, values) }))
    },
    /** Marks all invalid fields and returns their errors in field order. */
    check() {
      const found = fields.flatMap(field => {
        const problem = fieldProblem(field, values)
        return problem ? [{ field, problem }] : []
      })
      setProblems(Object.fromEntries(found.map(({ field, problem }) => [field.fieldName, problem])))
      return found
    },
  }
}
export type CustomFields = ReturnType<typeof useCustomFields>

/** Staff choose field names, so a prefix keeps them apart from other inputs such as the quantity. */
export function controlName(field: Field): string {
  return `customFieldValues.${field.fieldName}`
}
