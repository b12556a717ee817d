import { type RefObject, useEffect, useRef } from 'react'
import { clearDraft, readDraft, writeDraft } from './draft-storage.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
type Values = Record<string, string>

/**
 * Keeps typed values in session storage until the form is submitted, so an expired session or a visit to another
 * page loses nothing. Drafts of one user include the user id in their key.
 */
export function useFormDraft(key: string): { form: RefObject<HTMLFormElement | null>; clear: () => void } {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const element = form.current
    if (!element) return
    restore(element, (readDraft(key) ?? {}) as Values)
    const save = () => writeDraft(key, valuesOf(element))
    element.addEventListener('input', save)
    return () => element.removeEventListener('input', save)
  }, [key])
  return { form, clear: () => clearDraft(key) }
}

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (element): element is Control =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLSelectElement ||
        element instanceof HTMLTextAreaElement) &&
      element.name !== '' &&
      !isSecret(element),
  )
}

/** A visible password has the type `text`, so the name and autocomplete are checked too. */
function isSecret(control: Control): boolean {
  const purpose = `${control.type} ${control.name} ${control.autocomplete}`
  return /password|otp|one-time-code|cc-|hidden|file/i.test(purpose)
}

function isChoice(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio'
}

function valuesOf(form: HTMLFormElement): Values {
  const values: Values = {}
  for (const control of controlsOf(form)) {
    if (!isChoice(control)) values[control.name] = control.value
    else if (control.checked) values[control.name] = control.value
    else values[control.name] ??= ''
  }
  return values
}

function restore(form: HTMLFormElement, values: Values): void {
  for (const control of controlsOf(form)) {
    const value = values[control.name]
    if (value === undefined) continue
    if (isChoice(control)) {
      if (control.checked !== (value === control.value)) control.click()
    } else if (!isEdited(control) && control.value !== value) setValue(control, value)
  }
}

/** The user may have typed before hydration. */
function isEdited(control: Control): boolean {
  return control instanceof HTMLInputElement && control.value !== control.defaultValue
}

/** Uses the native setter and events, so controlled React inputs update too. */
function setValue(control: Control, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  for (const name of ['input', 'change']) control.dispatchEvent(new Event(name, { bubbles: true }))
}
