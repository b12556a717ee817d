import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { splitOptions } from '#model/catalog-rules.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { Chips } from './chips.tsx'
import { useFieldError } from './fields.tsx'

type Props = {
  name: string
  label: ReactNode
  hint?: ReactNode
  dir?: 'ltr' | 'rtl'
  lang?: string
}

/** A list of short words such as tags or the options of a choice: typed, then shown as removable chips. */
export function ChipsField({ name, label, hint, dir, lang }: Props) {
  const t = useTranslations('admin.form.words')
  const { control } = useFormContext()
  const { field } = useController({ control, name })
  const error = useFirstError(name)
  const [text, setText] = useState('')
  const words = (field.value ?? []) as string[]

  const add = () => {
    const added = splitOptions(text).filter(word => !words.includes(word))
    if (added.length > 0) field.onChange([...words, ...added])
    setText('')
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' || event.key === ',' || event.key === '،') {
      event.preventDefault()
      add()
    } else if (event.key === 'Backspace' && text === '' && words.length > 0) {
      field.onChange(words.slice(0, -1))
    }
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-2">
      <Field label={label} hint={hint ?? t('hint')} error={error}>
        <TextInput
          ref={field.ref}
          name={name}
          {...(dir && { dir })}
          {...(lang && { lang })}
          value={text}
          onChange={event => setText(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={() => {
            add()
            field.onBlur()
          }}
          autoComplete="off"
        />
      </Field>
      <Chips
        values={words}
        labelOf={word => word}
        onRemove={word => field.onChange(words.filter(other => other !== word))}
        {...(lang && { lang })}
      />
    </div>
  )
}

/** The error of the list, or of its first wrong word. */
function useFirstError(name: string): string | undefined {
  const { getFieldState, formState } = useFormContext()
  const own = useFieldError(name)
  const inside = getFieldState(name, formState).error as unknown
  const first = Array.isArray(inside) ? inside.find(entry => entry?.message) : undefined
  return own ?? first?.message
}
