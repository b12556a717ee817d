import { createTranslator } from 'use-intl/core'
import { preview as arabic } from '#messages/ar/admin/preview.ts'
import { preview as english } from '#messages/en/admin/preview.ts'
import { durationMessage } from '#model/durations.ts'
import { localeOf } from '#model/format.ts'
import type { Language } from '#model/languages.ts'

const messages = { ar: arabic, en: english }

/** The messages of the preview in either language, whatever the language of the page. */
export function previewTranslator(language: Language) {
  return createTranslator({
    locale: localeOf(language),
    messages: { preview: messages[language] },
    namespace: 'preview',
  })
}

/** What a duration is called when it has no name of its own; the server makes the same label. */
export function durationLabel(days: number, language: Language): string {
  const { key, values } = durationMessage(days)
  return previewTranslator(language)(`durations.${key}`, values)
}
