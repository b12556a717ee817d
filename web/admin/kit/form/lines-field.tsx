import type { ReactNode } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { Field } from '../../../ui/forms/field.tsx'
import { TextArea } from '../../../ui/forms/text-input.tsx'
import { useFieldError } from './fields.tsx'

type Props = {
  name: string
  label: ReactNode
  hint?: ReactNode
  dir: 'ltr' | 'rtl'
  lang: string
  rows?: number
}

/** A list of sentences, one on each line. The form holds the text; `linesOf` makes the list that is sent. */
export function LinesField({ name, label, hint, dir, lang, rows = 4 }: Props) {
  const { control } = useFormContext()
  const { field } = useController({ control, name })
  return (
    <Field label={label} hint={hint} error={useFieldError(name)}>
      <TextArea {...field} dir={dir} lang={lang} rows={rows} />
    </Field>
  )
}

export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
}
