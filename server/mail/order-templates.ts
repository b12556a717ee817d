import { dateText, isolate, moneyText } from '#model/format.ts'
import { listText } from '#model/list-text.ts'
import { halalas } from '#model/money.ts'
import type { AutomaticRefundReason } from '#model/refund-reasons.ts'
import { levelOf, type ShortDuration } from '#model/stock-levels.ts'
import type { Block, TemplateContext, TemplatesOf } from './blocks.ts'

export type MailedItem = {
  name: string
  nameAr: string
  label: string
  labelAr: string
  quantity: number
  isDelivered: boolean
  /** Delivered from stock; otherwise by staff. */
  isInstant: boolean
  /** Number of units that have been delivered. */
  delivered: number
  accounts: { username: string; password: string; expiresAt: string | null }[]
  /** What staff wrote with the delivery. Absent in mails that were queued before there were messages. */
  messages?: string[]
}

/** Mails about orders, refunds and stock. Times are ISO strings, amounts halalas. */
export type OrderMails = {
  /** `left` is in mails that were queued before they named durations. */
  'stock-low': { name: string; nameAr: string; durations?: ShortDuration[]; left?: number }
  'order-completed': {
    orderId: string
    number: number
    totalHalalas: number
    items: MailedItem[]
    /** The mail links to the order instead of containing the credentials. */
    linkOnly: boolean
    hasInvoice?: boolean
    /** The first automatic charge of a renewing purchase. */
    nextCharge?: { at: string; amountHalalas: number } | null
  }
  refund: {
    orderId: string
    number: number
    amountHalalas: number
    isConfirmed: boolean
    /** Absent in mails that were queued before credit notes existed. */
    creditNoteNumber?: number | null
    why: AutomaticRefundReason | null
  }
}

export const orderTemplates: TemplatesOf<OrderMails> = {
  'stock-low': ({ name, nameAr, durations = [], left }, { t, language, shopUrl }) => {
    const labelOf = (duration: ShortDuration) => (language === 'ar' ? duration.labelAr : duration.label)
    const out = durations.filter(duration => levelOf(duration) === 'out')
    const isOut = out.length > 0 || left === 0
    const named = listText((out.length > 0 ? out : durations).map(labelOf), language)
    const product = isolate(language === 'ar' ? nameAr : name)
    const facts = durations.map(duration => ({
      label: labelOf(duration),
      value: t('stock_low.left', { left: duration.left }),
    }))
    return {
      subject: t(isOut ? 'stock_low.subject_empty' : 'stock_low.subject', {
        name: named === '' ? product : t('stock_low.product', { product, durations: named }),
      }),
      blocks: [
        { kind: 'paragraph', text: t(isOut ? 'stock_low.intro_empty' : 'stock_low.intro') },
        ...(facts.length > 0 ? [{ kind: 'facts', facts } as const] : []),
        { kind: 'button', label: t('stock_low.open'), url: `${shopUrl}/admin/accounts` },
      ],
    }
  },

  'order-completed': (
    { orderId, number, totalHalalas, items, linkOnly, hasInvoice, nextCharge },
    context,
  ) => {
    const { t, language, shopUrl } = context
    const isWhole = items.every(({ isDelivered }) => isDelivered)
    return {
      subject: t(isWhole ? 'order.subject_delivered' : 'order.subject', { number }),
      blocks: [
        { kind: 'paragraph', text: t(isWhole ? 'order.intro_delivered' : 'order.intro') },
        ...items.flatMap(item => itemBlocks(item, context)),
        {
          kind: 'facts',
          facts: [
            { label: t('order.number'), value: String(number) },
            { label: t('order.total'), value: moneyText(halalas(totalHalalas), language) },
            ...(nextCharge ? [nextChargeFact(nextCharge, context)] : []),
          ],
        },
        ...(linkOnly ? [{ kind: 'paragraph', text: t('order.link_only') } as const] : []),
        { kind: 'button', label: t('order.open'), url: `${shopUrl}/my-orders/${orderId}` },
        ...(hasInvoice
          ? [
              {
                kind: 'button',
                label: t('order.invoice'),
                url: `${shopUrl}/my-orders/${orderId}/invoice`,
              } as const,
            ]
          : []),
        { kind: 'small-print', text: t('order.keep_secret') },
      ],
    }
  },

  refund: (
    { orderId, number, amountHalalas, isConfirmed, creditNoteNumber, why },
    { t, language, shopUrl },
  ) => ({
    subject: t(isConfirmed ? 'refund.subject_confirmed' : 'refund.subject', { number }),
    blocks: [
      ...(why && !isConfirmed ? [{ kind: 'paragraph', text: t(`refund.${why}`) } as const] : []),
      { kind: 'paragraph', text: t(isConfirmed ? 'refund.confirmed' : 'refund.coming') },
      {
        kind: 'facts',
        facts: [
          { label: t('order.number'), value: String(number) },
          {
            label: t(isConfirmed ? 'refund.amount' : 'refund.requested'),
            value: moneyText(halalas(amountHalalas), language),
          },
          ...(creditNoteNumber ? [{ label: t('refund.credit_note'), value: String(creditNoteNumber) }] : []),
        ],
      },
      ...(creditNoteNumber
        ? [
            {
              kind: 'button',
              label: t('refund.open_credit_note'),
              url: `${shopUrl}/my-orders/${orderId}/credit-notes/${creditNoteNumber}`,
            } as const,
          ]
        : []),
      { kind: 'button', label: t('order.open'), url: `${shopUrl}/my-orders/${orderId}` },
    ],
  }),
}

function itemBlocks(item: MailedItem, { t, language }: TemplateContext): Block[] {
  const [name, label] = language === 'ar' ? [item.nameAr, item.labelAr] : [item.name, item.label]
  const title = t('order.item', { name: isolate(name), label: isolate(label), quantity: item.quantity })
  const accounts = item.accounts.map(({ username, password, expiresAt }): Block => {
    const facts = [
      { label: t('order.username'), value: username },
      { label: t('order.password'), value: password },
    ]
    if (expiresAt) facts.push({ label: t('order.expires'), value: dateText(expiresAt, language) })
    return { kind: 'facts', facts }
  })
  return [
    { kind: 'paragraph', text: title },
    ...accounts,
    ...(item.messages ?? []).map((text): Block => ({ kind: 'note', label: t('order.message'), text })),
    ...(item.isDelivered ? [] : [{ kind: 'paragraph', text: waitingText(item, t) } as const]),
  ]
}

function waitingText({ isInstant, delivered, quantity }: MailedItem, t: TemplateContext['t']): string {
  if (!isInstant) return t('order.by_hand')
  return delivered === 0 ? t('order.short') : t('order.short_partly', { delivered, quantity })
}

function nextChargeFact(
  { at, amountHalalas }: { at: string; amountHalalas: number },
  { t, language }: TemplateContext,
) {
  const amount = isolate(moneyText(halalas(amountHalalas), language))
  return {
    label: t('order.next_charge'),
    value: t('order.next_charge_on', { amount, date: dateText(at, language) }),
  }
}
