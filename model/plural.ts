import type { Language } from './languages.ts'

type Form = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

/** The plural form of a count in Arabic, which has six, and in English. */
export function pluralForm(count: number, language: Language): Form {
  if (!Number.isInteger(count)) return 'other'
  const absolute = Math.abs(count)
  if (absolute === 1) return 'one'
  if (language === 'en') return 'other'
  if (absolute === 0) return 'zero'
  if (absolute === 2) return 'two'
  const lastTwo = absolute % 100
  if (lastTwo >= 3 && lastTwo <= 10) return 'few'
  return lastTwo >= 11 ? 'many' : 'other'
}
