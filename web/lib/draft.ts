import { type RefObject, useEffect, useRef } from 'react'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
type Values = Record<string, string>

const prefix = 'draft:'

/**
 * What was typed into a form, kept in this tab until it was sent: a session that ends on the way, or a look at
 * another page, loses nothing. What belongs to one person has their id in its key.
 */
export function useFormDraft(key: string): { form: RefObject<HTMLFormElement | null>; forget: () => void } {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const element = form.current
    if (!element) return
    restore(element, read(key))
    const keep = () => write(key, valuesOf(element))
    element.addEventListener('input', keep)
    return () => element.removeEventListener('input', keep)
  }, [key])
  return { form, forget: () => storage()?.removeItem(prefix + key) }
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

/** A password that is being shown has the type of a text: its name and purpose tell it all the same. */
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
    } else if (!isTyped(control) && control.value !== value) type(control, value)
  }
}

/** Somebody may have been faster than our script. */
function isTyped(control: Control): boolean {
  return control instanceof HTMLInputElement && control.value !== control.defaultValue
}

/** By the element's own setter, which React has not wrapped: a field that React controls follows too. */
function type(control: Control, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  for (const name of ['input', 'change']) control.dispatchEvent(new Event(name, { bubbles: true }))
}

function storage(): Storage | undefined {
  try {
    return sessionStorage
  } catch {
    return undefined
  }
}

function read(key: string): Values {
  try {
    const values: unknown = JSON.parse(storage()?.getItem(prefix + key) ?? '{}')
    return typeof values === 'object' && values !== null ? (values as Values) : {}
  } catch {
    return {}
  }
}

function write(key: string, values: Values): void {
  try {
    storage()?.setItem(prefix + key, JSON.stringify(values))
  } catch {
    // Full or switched off: the form works as it would without a draft.
  }
}
