import { localeOf } from '#model/format.ts'
import type { Language } from '#model/languages.ts'

/** A day with the short name of its month, for dense tables. Arabic has no shorter names. */
export function shortDay(date: Date | string, language: Language): string {
  return new Date(date).toLocaleDateString(localeOf(language), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'Asia/Riyadh',
  })
}
