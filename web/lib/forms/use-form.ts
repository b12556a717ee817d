import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { CallError } from '#model/calls.ts'

type FieldErrors<Name extends string> = Partial<Record<Name, string | undefined>>

type Options<Name extends string> = {
  /** In form order: the first invalid field gets the focus. */
  fields: readonly Name[]
  /** Returns the error text of each invalid field. */
  validate: (values: Record<Name, string>) => FieldErrors<Name>
  submit: (values: Record<Name, string>) => Promise<void>
  /** Shown when the API gave no message. */
  fallbackError: string
}

/** Uncontrolled form: values typed or autofilled before hydration are submitted too. */
export function useForm<Name extends string>({ fields, validate, submit, fallbackError }: Options<Name>) {
  const invalidData = useTranslations('common.form')('invalidData')
  const [errors, setErrors] = useState<FieldErrors<Name>>({})
  const [error, setError] = useState<string>()
  const [isSubmitting, setIsSubmitting] = useState(false)

  /** Returns whether there was an error to show. */
  const showErrors = (form: HTMLFormElement, invalid: FieldErrors<Name>) => {
    setErrors(invalid)
    const first = fields.find(name => invalid[name])
    const found = first && form.elements.namedItem(first)
    const control = found instanceof RadioNodeList ? found[0] : found
    if (control instanceof HTMLElement) control.focus()
    return first !== undefined
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const values = valuesIn(form, fields)
    setError(undefined)
    if (isSubmitting || showErrors(form, validate(values))) return
    setIsSubmitting(true)
    try {
      await submit(values)
    } catch (cause) {
      if (!showErrors(form, fieldErrors(cause, fields)))
        setError(submitErrorText(cause, { fallback: fallbackError, invalidData }))
    } finally {
      setIsSubmitting(false)
    }
  }

  return {
    errors,
    error,
    isSubmitting,
    onSubmit,
    /** Editing a field clears its error; editing a password also clears the confirmation's error. */
    onInput(event: FormEvent<HTMLFormElement>) {
      const name = event.target instanceof Element ? (event.target.getAttribute('name') ?? '') : ''
      const related = /password/i.test(name) ? 'confirmPassword' : name
      setErrors(last => ({ ...last, [name]: undefined, [related]: undefined }))
    },
  }
}

function valuesIn<Name extends string>(form: HTMLFormElement, names: readonly Name[]): Record<Name, string> {
  const data = new FormData(form)
  return Object.fromEntries(names.map(name => [name, String(data.get(name) ?? '')])) as Record<Name, string>
}

type Texts = {
  /** When the API gave no message. */
  fallback: string
  /** When the API rejects a value that the user cannot edit. */
  invalidData: string
}

export function submitErrorText(error: unknown, { fallback, invalidData }: Texts): string {
  if (!(error instanceof CallError)) {
    reportError(error)
    return fallback
  }
  if (error.code === 'validation_failed') return invalidData
  return error.code === 'unreadable' ? fallback : error.message
}

/** The API's field errors, for fields of this form. */
function fieldErrors<Name extends string>(error: unknown, names: readonly Name[]): FieldErrors<Name> {
  const found: FieldErrors<Name> = {}
  for (const { field, message } of error instanceof CallError ? error.errors : []) {
    const name = names.find(known => known === field)
    if (name) found[name] ??= message
  }
  return found
}
