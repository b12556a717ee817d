import { useLocation } from 'react-router'
import { defaultLanguage, type Language } from '#model/languages.ts'

/** Arabic lives at the plain paths, English under /en. */
export function languageOf(pathname: string): Language {
  return /^\/en(\/|$)/.test(pathname) ? 'en' : defaultLanguage
}

/** The path as Arabic has it, which is how the route and access tables name it. */
export function plainPath(pathname: string): string {
  return languageOf(pathname) === 'en' ? pathname.slice('/en'.length) || '/' : pathname
}

export function useLanguage(): Language {
  return languageOf(useLocation().pathname)
}
