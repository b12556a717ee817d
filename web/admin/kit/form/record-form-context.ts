import { createContext, useContext } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { RecordForm } from './use-record-form.ts'

type FormTexts = {
  /** The label of a field by its path, such as `durations.2.price`; with the values it names the entry of a list. */
  labelOf: (path: string, values?: FieldValues) => string
  /** A field's value in words, for the list of differences after a conflict. */
  valueText: (key: string, value: unknown) => string
}

export type RecordFormValue = { recordForm: RecordForm<FieldValues> } & FormTexts

export const RecordFormContext = createContext<RecordFormValue | null>(null)

export function useRecordFormContext(): RecordFormValue {
  const value = useContext(RecordFormContext)
  if (!value) throw new Error('this part needs a RecordFormView above it')
  return value
}
