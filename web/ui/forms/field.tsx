import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { FieldContext } from './field-control.ts'

interface FieldProps extends FieldNotesProps {
  label: ReactNode
  required?: boolean
  /** For search boxes and toolbars, where the placeholder already shows the label. */
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

interface FieldGroupProps extends FieldNotesProps {
  label: ReactNode
  required?: boolean
  labelHidden?: boolean
  /** Several controls that form one field: RadioCards, CodeField, checkboxes. */
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

export interface FieldNotesProps {
  hint?: ReactNode
  error?: ReactNode
}

interface Ids {
  hintId: string
  errorId: string
}

export function FieldNotes({ hint, error, hintId, errorId }: FieldNotesProps & Ids) {
  return (
    <>
      {hint && (
        <p id={hintId} className="text-sm text-ink-2">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="flex items-start gap-1.5 text-sm text-bad">
          <CircleAlert size={16} className="mt-1 shrink-0" />
          <span>{error}</span>
        </p>
      )}
    </>
  )
}

export function describedBy({ hint, error, hintId, errorId }: FieldNotesProps & Ids): string | undefined {
  return [error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined
}

export function RequiredMark({ shown }: { shown: boolean }) {
  if (!shown) return null
  return (
    <span aria-hidden="true" className="ms-1 text-bad">
      *
    </span>
  )
}
