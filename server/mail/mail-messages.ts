import { createTranslator } from 'use-intl/core'
import { mail as arabic } from '#messages/ar/mail.ts'
import { mail as english } from '#messages/en/mail.ts'
import { localeOf } from '#model/format.ts'
import type { Language } from '#model/languages.ts'

type Keys<Part> = {
  [Key in keyof Part & string]: Part[Key] extends string ? Key : `${Key}.${Keys<Part[Key]>}`
}[keyof Part & string]

export type MailMessages = (key: Keys<typeof arabic>, values?: Record<string, string | number>) => string

const translators: Record<Language, MailMessages> = {
  ar: createTranslator({ locale: localeOf('ar'), messages: arabic }),
  en: createTranslator({ locale: localeOf('en'), messages: english satisfies typeof arabic }),
}

export function mailMessages(language: Language): MailMessages {
  return translators[language]
}
