import type { Language } from '#model/languages.ts'
import type { MailContent } from './layout.ts'
import type { MailWords } from './words.ts'

/** What every template knows beside its own params. */
export type TemplateContext = { words: MailWords; language: Language; shopUrl: string }

export type TemplatesOf<Params> = {
  [Name in keyof Params]: (params: Params[Name], context: TemplateContext) => MailContent
}
