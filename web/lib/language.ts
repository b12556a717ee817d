import { createContext, useContext } from 'react'
import { useLocation } from 'react-router'
import type { Language } from '#model/languages.ts'
import { languageOf } from './path-language.ts'

/** The language of a part of the shop that the back office previews, whatever the language of the page. */
export const PreviewLanguage = createContext<Language | undefined>(undefined)

export function useLanguage(): Language {
  const { pathname } = useLocation()
  return useContext(PreviewLanguage) ?? languageOf(pathname)
}

/** Keys with an Arabic variant, such as `name` and `nameAr`. */
type LocalizedKey<T> = { [K in keyof T & string]: `${K}Ar` extends keyof T ? K : never }[keyof T & string]

/** The value in the page language, or the other language if it is empty. */
export function localized<T, K extends LocalizedKey<T>>(item: T, key: K, language: Language): T[K] {
  const arabic = item[`${key}Ar` as keyof T] as T[K]
  const english = item[key]
  const [own, other] = language === 'ar' ? [arabic, english] : [english, arabic]
  return isEmpty(own) ? other : own
}

function isEmpty(value: unknown): boolean {
  return value === '' || (Array.isArray(value) && value.length === 0)
}
