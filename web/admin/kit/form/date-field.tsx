import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { useFieldError } from './fields.tsx'

type Props = { name: string; label: ReactNode; hint?: ReactNode; required?: boolean }

/** A day, in the browser's own date picker. The value is `2026-12-31`, or empty. */
export function DateField({ name, ...field }: Props) {
  const { register } = useFormContext()
  return (
    <Field {...field} error={useFieldError(name)}>
      <TextInput {...register(name)} type="date" dir="ltr" max="9999-12-31" className="text-start" />
    </Field>
  )
}
