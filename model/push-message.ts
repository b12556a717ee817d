import type { Language } from './languages.ts'

/** The content of a push message: the server encrypts it, and the service worker shows it. */
export type PushMessage = {
  title: string
  body: string
  /** The page of the shop that a click opens, with its language prefix. */
  path: string
  language: Language
  direction: 'rtl' | 'ltr'
}
