import type { Language } from '#model/languages.ts'

/** Keys that come twice, such as `name` and `nameAr`. */
type Twofold<T> = { [K in keyof T & string]: `${K}Ar` extends keyof T ? K : never }[keyof T & string]

/** The page language's words of a thing, or the other language's where they are missing. */
export function localized<T, K extends Twofold<T>>(item: T, key: K, language: Language): T[K] {
  const arabic = item[`${key}Ar` as keyof T] as T[K]
  const english = item[key]
  const [own, other] = language === 'ar' ? [arabic, english] : [english, arabic]
  return isEmpty(own) ? other : own
}

function isEmpty(value: unknown): boolean {
  return value === '' || (Array.isArray(value) && value.length === 0)
}
