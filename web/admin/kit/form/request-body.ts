import { useRef } from 'react'

/** A multipart body: lists as JSON text, as the calls with files expect them. */
export function formDataOf(body: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined) continue
    form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  return form
}

/** The idempotency key of a body: sending the same again repeats the key, another body gets another one. */
export function useBodyKey(): (body: unknown) => string {
  const last = useRef({ text: '', key: '' })
  return body => {
    const text = JSON.stringify(body)
    if (last.current.text !== text) last.current = { text, key: crypto.randomUUID() }
    return last.current.key
  }
}
