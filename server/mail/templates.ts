import { dateText } from '#model/format.ts'
import type { Language } from '#model/languages.ts'
import { type IdentityMails, identityTemplates } from './identity-templates.ts'
import { type RenderedMail, renderLayout } from './layout.ts'
import { type SubscriptionMails, subscriptionTemplates } from './subscription-templates.ts'
import type { TemplatesOf } from './template-context.ts'
import { type TradeMails, tradeTemplates } from './trade-templates.ts'
import { wordsIn } from './words.ts'

/** Every mail that the shop sends, and what fills it in. */
export type MailParams = IdentityMails &
  TradeMails &
  SubscriptionMails & {
    'test-mail': { sentAt: string }
  }

export type TemplateName = keyof MailParams

const templates: TemplatesOf<MailParams> = {
  ...identityTemplates,
  ...tradeTemplates,
  ...subscriptionTemplates,

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
  return renderLayout(content, { language, shopUrl })
}
