import { type ReactNode, useId } from 'react'
import { FieldContext } from './field-control.ts'
import { describedBy, FieldNotes, type FieldNotesProps, RequiredMark } from './field-notes.tsx'

export interface FieldGroupProps extends FieldNotesProps {
  label: ReactNode
  required?: boolean
  labelHidden?: boolean
  /** Several controls that answer one question: RadioCards, CodeField, checkboxes. */
  children: ReactNode
}

export function FieldGroup({ label, required = false, labelHidden, hint, error, children }: FieldGroupProps) {
  const id = useId()
  const notes = { hint, error, hintId: `${id}-hint`, errorId: `${id}-error` }
  return (
    <fieldset aria-describedby={describedBy(notes)} className="flex min-w-0 flex-col gap-1.5">
      <legend className={labelHidden ? 'sr-only' : 'mb-1.5 font-medium'}>
        {label}
        <RequiredMark shown={required} />
      </legend>
      <FieldContext value={{ isInvalid: Boolean(error), isRequired: required }}>{children}</FieldContext>
      <FieldNotes {...notes} />
    </fieldset>
  )
}
