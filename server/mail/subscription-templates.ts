import { dateText, isolate, moneyText } from '#model/format.ts'
import { halalas } from '#model/money.ts'
import type { Block } from './blocks.ts'
import type { TemplateContext, TemplatesOf } from './template-context.ts'

type Named = { name: string; nameAr: string }

/** The mails of a subscription's life. Moments are ISO texts, amounts halalas. */
export type SubscriptionMails = {
  'subscription-renewed': Named & { orderId: string; number: number; amountHalalas: number; endsAt: string }
  'renewal-failed': Named & { amountHalalas: number; cardLast4: string | null; graceUntil: string }
  'subscription-ending': Named & { productId: string; endsAt: string; daysBefore: number }
}

export const subscriptionTemplates: TemplatesOf<SubscriptionMails> = {
  'subscription-renewed': ({ orderId, number, amountHalalas, endsAt, ...names }, context) => {
    const { words, language, shopUrl } = context
    return {
      subject: words('subscription_renewed.subject', { name: isolate(nameIn(names, context)) }),
      blocks: [
        { kind: 'paragraph', text: words('subscription_renewed.intro') },
        {
          kind: 'facts',
          facts: [
            { label: words('subscription.product'), value: nameIn(names, context) },
            { label: words('subscription.amount'), value: moneyText(halalas(amountHalalas), language) },
            { label: words('subscription.ends'), value: dateText(endsAt, language) },
            { label: words('subscription_renewed.order'), value: String(number) },
          ],
        },
        {
          kind: 'button',
          label: words('subscription_renewed.open'),
          url: `${shopUrl}/my-orders/${orderId}`,
        },
        remindersOff(context),
      ],
    }
  },

  'renewal-failed': ({ amountHalalas, cardLast4, graceUntil, ...names }, context) => {
    const { words, language, shopUrl } = context
    const card = cardLast4 && {
      label: words('renewal_failed.card'),
      value: words('renewal_failed.card_ending', { last4: isolate(cardLast4) }),
    }
    return {
      subject: words('renewal_failed.subject', { name: isolate(nameIn(names, context)) }),
      blocks: [
        { kind: 'paragraph', text: words('renewal_failed.intro') },
        {
          kind: 'facts',
          facts: [
            { label: words('subscription.product'), value: nameIn(names, context) },
            { label: words('subscription.amount'), value: moneyText(halalas(amountHalalas), language) },
            ...(card ? [card] : []),
            { label: words('renewal_failed.access'), value: dateText(graceUntil, language) },
          ],
        },
        { kind: 'paragraph', text: words('renewal_failed.what_next') },
        { kind: 'button', label: words('subscription.manage'), url: `${shopUrl}/my-subscriptions` },
      ],
    }
  },

  'subscription-ending': ({ productId, endsAt, daysBefore, ...names }, context) => {
    const { words, language, shopUrl } = context
    const name = nameIn(names, context)
    return {
      subject: words('subscription_ending.subject', { name: isolate(name), days: daysBefore }),
      blocks: [
        { kind: 'paragraph', text: words('subscription_ending.intro') },
        {
          kind: 'facts',
          facts: [
            { label: words('subscription.product'), value: name },
            { label: words('subscription.ends'), value: dateText(endsAt, language, 'minute') },
          ],
        },
        {
          kind: 'button',
          label: words('subscription_ending.renew'),
          url: `${shopUrl}/subscriptions/${productId}`,
        },
        remindersOff(context),
      ],
    }
  },
}

function nameIn({ name, nameAr }: Named, { language }: TemplateContext): string {
  return language === 'ar' ? nameAr : name
}

function remindersOff({ words }: TemplateContext): Block {
  return { kind: 'small-print', text: words('subscription.reminders_off') }
}
