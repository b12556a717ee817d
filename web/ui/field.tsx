import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { FieldContext } from './field-control.ts'
import { describedBy, FieldNotes, type FieldNotesProps, RequiredMark } from './field-notes.tsx'

export interface FieldProps extends FieldNotesProps {
  label: ReactNode
  required?: boolean
  /** For a search box or a toolbar, where the placeholder already tells it to those who see. */
  labelHidden?: boolean
  className?: string
  /** One control: TextInput, PasswordInput, TextArea, Select or NumberStepper. */
  children: ReactNode
}

export function Field({
  label,
  required = false,
  labelHidden,
  className,
  hint,
  error,
  children,
}: FieldProps) {
  const id = useId()
  const notes = { hint, error, hintId: `${id}-hint`, errorId: `${id}-error` }
  const control = { id, describedBy: describedBy(notes), isInvalid: Boolean(error), isRequired: required }
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'font-medium'}>
        {label}
        <RequiredMark shown={required} />
      </label>
      <FieldContext value={control}>{children}</FieldContext>
      <FieldNotes {...notes} />
    </div>
  )
}
