import { createTranslator } from 'use-intl/core'
import { serverMessages } from '#messages/catalog.ts'
import { durationMessage } from '#model/durations.ts'
import { localeOf } from '#model/format.ts'
import type { Language } from '#model/languages.ts'

type Values = Record<string, string | number>
type LooseTranslator = ((key: string, values?: Values) => string) & { has(key: string): boolean }

const translators = {
  ar: translatorFor('ar'),
  en: translatorFor('en'),
}

/** A message of the server's catalogue. */
export function translate(language: Language, key: string, values?: Values): string {
  return translators[language](key, values)
}

function translatorFor(language: Language): LooseTranslator {
  return createTranslator({
    locale: localeOf(language),
    messages: serverMessages[language],
  }) as unknown as LooseTranslator
}

/** The label of a duration that staff did not name. */
export function defaultDurationLabel(days: number, language: Language): string {
  const { key, values } = durationMessage(days)
  return translate(language, `durations.${key}`, values)
}
