import type { FormEvent } from 'react'
import { type FieldErrors, get, set, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { CallError } from '#model/calls.ts'
import { submitErrorText } from '../../../lib/forms/use-form.ts'
import { messageAt } from './contract-resolver.ts'

type Texts<Name extends string> = Record<Name, string>
type ErrorTexts<Name extends string> = Partial<Record<Name, string | undefined>>

type Options<Name extends string> = {
  /** The fields in form order, with what they hold at the start. */
  fields: Texts<Name>
  /** Returns the error text of each invalid field. */
  validate?: (values: Texts<Name>) => ErrorTexts<Name>
  submit: (values: Texts<Name>) => Promise<void>
  /** Shown when the API gave no message. */
  fallbackError: string
}

/** A small form of one action, such as a refund with its reason. `useRecordForm` is for the fields of a record. */
export function useActionForm<Name extends string>(options: Options<Name>) {
  const { fields, validate, submit, fallbackError } = options
  const invalidData = useTranslations('common.form')('invalidData')
  const names = Object.keys(fields) as Name[]
  const textsIn = (values: object) =>
    Object.fromEntries(names.map(name => [name, String(get(values, name) ?? '')])) as Texts<Name>

  const form = useForm({
    defaultValues: nested(fields),
    resolver: values => {
      const found: ErrorTexts<Name> = validate?.(textsIn(values)) ?? {}
      const errors: FieldErrors = {}
      for (const name of names) if (found[name]) set(errors, name, { type: 'rule', message: found[name] })
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
    },
  })
  const { errors, isSubmitted, isSubmitting } = form.formState

  function showError(error: unknown): void {
    const answered = error instanceof CallError ? error.errors : []
    const known = answered.filter(({ field }) => names.some(name => name === field))
    for (const [index, { field, message }] of known.entries())
      form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 })
    if (known.length === 0)
      form.setError('root.server', {
        message: submitErrorText(error, { fallback: fallbackError, invalidData }),
      })
  }

  const send = form.handleSubmit(async values => {
    try {
      await submit(textsIn(values))
    } catch (error) {
      showError(error)
    }
  })

  return {
    /** For `useController`, with a control that is not an input. */
    control: form.control,
    register: (name: Name) => form.register(name),
    /** For a control that is not an input, such as a combobox. Checks the field again once its error is shown. */
    setValue: (name: Name, text: string) =>
      form.setValue(name as string, text, { shouldValidate: isSubmitted }),
    /** The current text of a field. */
    watch: (name: Name) => String(form.watch(name) ?? ''),
    /** The values as at the start, or these as new ones to start from. */
    reset: (texts: Texts<Name> = fields) => form.reset(nested(texts)),
    errorOf: (name: Name) => messageAt(errors, name),
    error: errors.root?.server?.message,
    isSubmitting,
    onSubmit: async (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (!isSubmitting) await send()
    },
  }
}

/** A field may be named by the path of its value in the call, such as `params.discount`. */
function nested(fields: Record<string, string>): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [name, text] of Object.entries(fields)) set(values, name, text)
  return values
}
