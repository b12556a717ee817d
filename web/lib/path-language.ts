import { defaultLanguage, type Language } from '#model/languages.ts'

// Without React, because the service worker uses it.

/** Arabic has no path prefix, English uses /en. */
export function languageOf(pathname: string): Language {
  return /^\/en(\/|$)/.test(pathname) ? 'en' : defaultLanguage
}

/** The path without its language prefix, as used in the access table. */
export function plainPath(pathname: string): string {
  return languageOf(pathname) === 'en' ? pathname.slice('/en'.length) || '/' : pathname
}
