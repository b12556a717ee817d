import { dateText, isolate, moneyText } from '#model/format.ts'
import { halalas } from '#model/money.ts'
import type { Block, TemplateContext, TemplatesOf } from './blocks.ts'

/** Mails about warranty claims. Times are ISO strings, amounts halalas. */
export type ClaimMails = {
  'claim-answered': {
    orderId: string
    number: number
    name: string
    nameAr: string
  } & ClaimAnswer
}

export type ClaimAnswer =
  | {
      state: 'replaced'
      /** Null when the mail only links to the order, and for a delivery to an e-mail address. */
      account: { username: string; password: string } | null
      expiresAt: string | null
    }
  | { state: 'extended'; days: number; expiresAt: string | null }
  | { state: 'refunding' | 'refunded' | 'refund_failed'; amountHalalas: number }
  | { state: 'rejected'; reason: string }
  | { state: 'waiting_for_stock' }

export const claimTemplates: TemplatesOf<ClaimMails> = {
  'claim-answered': ({ orderId, number, name, nameAr, ...answer }, context) => {
    const { t, language, shopUrl } = context
    const product = language === 'ar' ? nameAr : name
    return {
      subject: t(`claim.${answer.state}.subject`, { name: isolate(product) }),
      blocks: [
        { kind: 'paragraph', text: t(`claim.${answer.state}.intro`) },
        {
          kind: 'facts',
          facts: [
            { label: t('subscription.product'), value: product },
            { label: t('order.number'), value: String(number) },
            ...factsOf(answer, context),
          ],
        },
        ...reasonOf(answer, context),
        { kind: 'button', label: t('order.open'), url: `${shopUrl}/my-orders/${orderId}` },
        ...smallPrint(answer, context),
      ],
    }
  },
}

function factsOf(answer: ClaimAnswer, { t, language }: TemplateContext): { label: string; value: string }[] {
  const until = (expiresAt: string | null) =>
    expiresAt === null ? [] : [{ label: t('order.expires'), value: dateText(expiresAt, language) }]
  switch (answer.state) {
    case 'replaced':
      return [
        ...(answer.account
          ? [
              { label: t('order.username'), value: answer.account.username },
              { label: t('order.password'), value: answer.account.password },
            ]
          : []),
        ...until(answer.expiresAt),
      ]
    case 'extended':
      return [
        { label: t('subscription.added'), value: t('subscription.added_days', { days: answer.days }) },
        ...until(answer.expiresAt),
      ]
    case 'refunding':
    case 'refund_failed':
      return [{ label: t('refund.requested'), value: moneyText(halalas(answer.amountHalalas), language) }]
    case 'refunded':
      return [{ label: t('refund.amount'), value: moneyText(halalas(answer.amountHalalas), language) }]
    case 'rejected':
    case 'waiting_for_stock':
      return []
  }
}

function reasonOf(answer: ClaimAnswer, { t }: TemplateContext): Block[] {
  return answer.state === 'rejected' ? [{ kind: 'note', label: t('claim.reason'), text: answer.reason }] : []
}

function smallPrint(answer: ClaimAnswer, { t }: TemplateContext): Block[] {
  if (answer.state === 'rejected') return [{ kind: 'small-print', text: t('claim.disagree') }]
  if (answer.state !== 'replaced') return []
  return [{ kind: 'small-print', text: t(answer.account ? 'order.keep_secret' : 'order.link_only') }]
}
