import { dateText } from '#model/format.ts'
import type { Language } from '#model/languages.ts'
import { layOut, type MailContent, type RenderedMail } from './layout.ts'
import { type MailWords, wordsIn } from './words.ts'

/** Every mail that the shop sends, and what fills it in. */
export type MailParams = {
  'verification-code': { code: string; minutes: number }
  'test-mail': { sentAt: string }
}

export type TemplateName = keyof MailParams

type Scene = { words: MailWords; language: Language; shopUrl: string }

type Templates = { [Name in TemplateName]: (params: MailParams[Name], scene: Scene) => MailContent }

const templates: Templates = {
  // The code stays out of the subject: subjects show on locked screens and in the logs of mail servers.
  'verification-code': ({ code, minutes }, { words }) => ({
    subject: words('verification_code.subject'),
    blocks: [
      { kind: 'paragraph', text: words('verification_code.intro') },
      { kind: 'code', label: words('verification_code.code_label'), code },
      { kind: 'paragraph', text: words('verification_code.validity', { minutes }) },
      { kind: 'small-print', text: words('verification_code.warning') },
    ],
  }),

  'test-mail': ({ sentAt }, { words, language, shopUrl }) => ({
    subject: words('test_mail.subject'),
    blocks: [
      { kind: 'paragraph', text: words('test_mail.intro') },
      {
        kind: 'facts',
        facts: [
          { label: words('test_mail.sent_at'), value: dateText(sentAt, language, 'minute') },
          { label: words('test_mail.shop'), value: shopUrl },
        ],
      },
      { kind: 'button', label: words('test_mail.open_shop'), url: shopUrl },
    ],
  }),
}

export function isTemplateName(name: string): name is TemplateName {
  return Object.hasOwn(templates, name)
}

export function renderMail<Name extends TemplateName>(
  name: Name,
  params: MailParams[Name],
  { language, publicUrl }: { language: Language; publicUrl: string },
): RenderedMail {
  const shopUrl = language === 'ar' ? publicUrl : `${publicUrl}/${language}`
  const content = templates[name](params, { words: wordsIn(language), language, shopUrl })
  return layOut(content, { language, shopUrl })
}
