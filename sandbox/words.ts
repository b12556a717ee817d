import { defaultLanguage, type Language, languages } from '#model/languages.ts'
import { ar, type Words } from './messages/ar.ts'
import { en } from './messages/en.ts'

const catalogues: Record<Language, Words> = { ar, en }

export function wordsFor(language: Language): Words {
  return catalogues[language]
}

/** Uses `?lang=en` instead of a cookie, because the shop shares the host name and would receive it. */
export function languageFromQuery(query: unknown): Language {
  const wanted = typeof query === 'object' && query !== null && 'lang' in query ? query.lang : undefined
  return languages.find(language => language === wanted) ?? defaultLanguage
}

/** The same URL in another language; Arabic needs no parameter. */
export function inLanguage(path: string, language: Language): string {
  const url = new URL(path, 'http://sandbox')
  url.searchParams.delete('lang')
  if (language !== defaultLanguage) url.searchParams.set('lang', language)
  return url.pathname + url.search
}
