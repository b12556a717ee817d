import { useState } from 'react'
import { type FieldProblem, type FieldValues, fieldProblem, typedValue } from '#model/custom-fields.ts'
import type { Field } from './product-view.ts'

type Problems = Partial<Record<string, FieldProblem>>

/** What the buyer enters, and what is wrong with it: told on leaving a field, forgotten on editing it. */
export function useAnswers(fields: readonly Field[]) {
  const [values, setValues] = useState<FieldValues>({})
  const [problems, setProblems] = useState<Problems>({})
  return {
    values,
    problems,
    edit(field: Field, text: string) {
      setValues(known => ({ ...known, [field.fieldName]: typedValue(field, text) }))
      setProblems(known => ({ ...known, [field.fieldName]: undefined }))
    },
    leave(field: Field) {
      setProblems(known => ({ ...known, [field.fieldName]: fieldProblem(field, values) }))
    },
    /** Marks every field that cannot be taken as it is, and answers their problems in the fields' order. */
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
export type Answers = ReturnType<typeof useAnswers>
