import { dateText } from '#model/format.ts'
import type { Language } from '#model/languages.ts'
import type { TemplatesOf } from './blocks.ts'
import { type ChatMails, chatTemplates } from './chat-templates.ts'
import { type ClaimMails, claimTemplates } from './claim-templates.ts'
import { type IdentityMails, identityTemplates } from './identity-templates.ts'
import { type RenderedMail, renderLayout } from './layout.ts'
import { mailMessages } from './mail-messages.ts'
import { type OrderMails, orderTemplates } from './order-templates.ts'
import { type RestockMails, restockTemplates } from './restock-templates.ts'
import { type ReviewMails, reviewTemplates } from './review-templates.ts'
import { type SubscriptionMails, subscriptionTemplates } from './subscription-templates.ts'

/** Every mail that the shop sends, with its params. */
export type MailParams = ChatMails &
  ClaimMails &
  IdentityMails &
  OrderMails &
  RestockMails &
  ReviewMails &
  SubscriptionMails & {
    'test-mail': { sentAt: string }
  }

export type TemplateName = keyof MailParams

const templates: TemplatesOf<MailParams> = {
  ...chatTemplates,
  ...claimTemplates,
  ...identityTemplates,
  ...orderTemplates,
  ...restockTemplates,
  ...reviewTemplates,
  ...subscriptionTemplates,

  'test-mail': ({ sentAt }, { t, language, shopUrl }) => ({
    subject: t('test_mail.subject'),
    blocks: [
      { kind: 'paragraph', text: t('test_mail.intro') },
      {
        kind: 'facts',
        facts: [
          { label: t('test_mail.sent_at'), value: dateText(sentAt, language, 'minute') },
          { label: t('test_mail.shop'), value: shopUrl },
        ],
      },
      { kind: 'button', label: t('test_mail.open_shop'), url: shopUrl },
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
  const content = templates[name](params, { t: mailMessages(language), language, shopUrl })
  return renderLayout(content, { language, shopUrl })
}
