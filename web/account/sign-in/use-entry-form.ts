import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { failureText, refusedFields } from './failure.ts'

type Texts<Name extends string> = Partial<Record<Name, string | undefined>>

type Options<Name extends string> = {
  /** The fields in the order in which they stand. */
  names: readonly Name[]
  /** What is wrong with what was entered, in words. */
  check: (values: Record<Name, string>) => Texts<Name>
  send: (values: Record<Name, string>) => Promise<void>
  fallback: string
}

/**
 * A form whose fields keep their own values, so that what is typed, or filled in by a password manager, before our
 * script has come is there when it is sent.
 */
export function useEntryForm<Name extends string>({ names, check, send, fallback }: Options<Name>) {
  const lostData = useTranslations('account.signIn')('lostData')
  const [problems, setProblems] = useState<Texts<Name>>({})
  const [failure, setFailure] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  const show = (form: HTMLFormElement, found: Texts<Name>) => {
    setProblems(found)
    const first = names.find(name => found[name])
    const control = first && form.elements.namedItem(first)
    if (control instanceof HTMLElement) control.focus()
    return first !== undefined
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const values = valuesIn(form, names)
    setFailure(undefined)
    if (isBusy || show(form, check(values))) return
    setIsBusy(true)
    try {
      await send(values)
    } catch (error) {
      if (!show(form, refusedFields(error, names))) setFailure(failureText(error, { fallback, lostData }))
    } finally {
      setIsBusy(false)
    }
  }

  return {
    problems,
    failure,
    isBusy,
    submit,
    /** Editing a field clears its error; a confirmation's error is about the password too. */
    edited(event: FormEvent<HTMLFormElement>) {
      const name = event.target instanceof HTMLInputElement ? event.target.name : ''
      const also = /password/i.test(name) ? 'confirmPassword' : name
      setProblems(known => ({ ...known, [name]: undefined, [also]: undefined }))
    },
  }
}

function valuesIn<Name extends string>(form: HTMLFormElement, names: readonly Name[]): Record<Name, string> {
  const data = new FormData(form)
  return Object.fromEntries(names.map(name => [name, String(data.get(name) ?? '')])) as Record<Name, string>
}
