import { useRef } from 'react'

/** The idempotency key of a body: sending the same again repeats the key, another body gets another one. */
export function useBodyKey(): (body: unknown) => string {
  const last = useRef({ text: '', key: '' })
  return body => {
    const text = JSON.stringify(body)
    if (last.current.text !== text) last.current = { text, key: crypto.randomUUID() }
    return last.current.key
  }
}
