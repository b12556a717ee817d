import { dateText, isolate, moneyText } from '#model/format.ts'
import { halalas } from '#model/money.ts'
import type { Block } from './blocks.ts'
import type { TemplateContext, TemplatesOf } from './template-context.ts'

export type MailedItem = {
  name: string
  nameAr: string
  label: string
  labelAr: string
  quantity: number
  isDelivered: boolean
  /** Handed over by the stock; by staff otherwise. */
  isInstant: boolean
  /** How many units are handed over. */
  delivered: number
  accounts: { username: string; password: string; expiresAt: string | null }[]
}

/** The mails around goods and money. Moments are ISO texts, amounts halalas. */
export type TradeMails = {
  'stock-low': { name: string; nameAr: string; left: number }
  'order-completed': {
    orderId: string
    number: number
    totalHalalas: number
    items: MailedItem[]
    /** The shop keeps credentials out of mails. */
    linkOnly: boolean
  }
  refund: {
    orderId: string
    number: number
    amountHalalas: number
    isConfirmed: boolean
    why: RefundReason | null
  }
}

/** What the shop gives back by itself. */
export const refundReasons = ['paid_after_expiry', 'paid_twice', 'charged_after_cancel'] as const
type RefundReason = (typeof refundReasons)[number]

export const tradeTemplates: TemplatesOf<TradeMails> = {
  'stock-low': ({ name, nameAr, left }, { words, language, shopUrl }) => {
    const subject = left === 0 ? 'stock_low.subject_empty' : 'stock_low.subject'
    return {
      subject: words(subject, { name: isolate(language === 'ar' ? nameAr : name) }),
      blocks: [
        { kind: 'paragraph', text: words('stock_low.intro', { left }) },
        { kind: 'button', label: words('stock_low.open'), url: `${shopUrl}/admin/accounts` },
      ],
    }
  },

  'order-completed': ({ orderId, number, totalHalalas, items, linkOnly }, context) => {
    const { words, language, shopUrl } = context
    const isWhole = items.every(({ isDelivered }) => isDelivered)
    return {
      subject: words(isWhole ? 'order.subject_delivered' : 'order.subject', { number }),
      blocks: [
        { kind: 'paragraph', text: words(isWhole ? 'order.intro_delivered' : 'order.intro') },
        ...items.flatMap(item => itemBlocks(item, context)),
        {
          kind: 'facts',
          facts: [
            { label: words('order.number'), value: String(number) },
            { label: words('order.total'), value: moneyText(halalas(totalHalalas), language) },
          ],
        },
        ...(linkOnly ? [{ kind: 'paragraph', text: words('order.link_only') } as const] : []),
        { kind: 'button', label: words('order.open'), url: `${shopUrl}/my-orders/${orderId}` },
        { kind: 'small-print', text: words('order.keep_secret') },
      ],
    }
  },

  refund: ({ orderId, number, amountHalalas, isConfirmed, why }, { words, language, shopUrl }) => ({
    subject: words(isConfirmed ? 'refund.subject_confirmed' : 'refund.subject', { number }),
    blocks: [
      ...(why && !isConfirmed ? [{ kind: 'paragraph', text: words(`refund.${why}`) } as const] : []),
      { kind: 'paragraph', text: words(isConfirmed ? 'refund.confirmed' : 'refund.coming') },
      {
        kind: 'facts',
        facts: [
          { label: words('order.number'), value: String(number) },
          { label: words('refund.amount'), value: moneyText(halalas(amountHalalas), language) },
        ],
      },
      { kind: 'button', label: words('order.open'), url: `${shopUrl}/my-orders/${orderId}` },
    ],
  }),
}

function itemBlocks(item: MailedItem, { words, language }: TemplateContext): Block[] {
  const [name, label] = language === 'ar' ? [item.nameAr, item.labelAr] : [item.name, item.label]
  const title = words('order.item', { name: isolate(name), label: isolate(label), quantity: item.quantity })
  const accounts = item.accounts.map(({ username, password, expiresAt }): Block => {
    const facts = [
      { label: words('order.username'), value: username },
      { label: words('order.password'), value: password },
    ]
    if (expiresAt) facts.push({ label: words('order.expires'), value: dateText(expiresAt, language) })
    return { kind: 'facts', facts }
  })
  return [
    { kind: 'paragraph', text: title },
    ...accounts,
    ...(item.isDelivered ? [] : [{ kind: 'paragraph', text: expectation(item, words) } as const]),
  ]
}

function expectation(
  { isInstant, delivered, quantity }: MailedItem,
  words: TemplateContext['words'],
): string {
  if (!isInstant) return words('order.by_hand')
  return delivered === 0 ? words('order.short') : words('order.short_partly', { delivered, quantity })
}
