import { durationMessage } from '#model/durations.ts'
import type { Language } from '#model/languages.ts'
import { translate } from './translate.ts'

/** What a length of time is called where staff gave it no name of its own. */
export function standardLabel(days: number, language: Language): string {
  const { key, values } = durationMessage(days)
  return translate(language, `durations.${key}`, values)
}
