import { dateText, isolate, moneyText } from '#model/format.ts'
import { halalas } from '#model/money.ts'
import type { RenewalWait, RenewalWay } from '#model/renewal.ts'
import type { Block, TemplateContext, TemplatesOf } from './blocks.ts'

type ProductName = { name: string; nameAr: string }

/** Mails about a subscription. Times are ISO strings, amounts halalas. */
export type SubscriptionMails = {
  'subscription-renewed': ProductName & {
    orderId: string
    number: number
    amountHalalas: number
    endsAt: string
    /** Absent, like `waits`, in mails that were queued by earlier versions. */
    how?: RenewalWay
    waits?: RenewalWait
  }
  'subscription-extended': ProductName & {
    number: number
    /** Absent in mails that were queued by earlier versions. */
    days?: number
    endsAt: string
  }
  'renewal-failed': ProductName & {
    /** Absent in mails that were queued by earlier versions. */
    subscriptionId?: string
    amountHalalas: number
    cardLast4: string | null
    graceUntil: string
  }
  'renewal-stopped': ProductName & {
    endsAt: string | null
    /** Cancelled for good; otherwise the owner can resume it. */
    isFinal: boolean
  }
  'subscription-ending': ProductName & { productId: string; endsAt: string; daysBefore: number }
}

export const subscriptionTemplates: TemplatesOf<SubscriptionMails> = {
  'subscription-renewed': (
    { orderId, number, amountHalalas, endsAt, how = 'automatic', waits = 'nothing', ...names },
    context,
  ) => {
    const { t, language, shopUrl } = context
    const subject =
      waits === 'nothing' ? 'subscription_renewed.subject' : 'subscription_renewed.subject_waits'
    const works = how === 'restarted' ? 'restarts' : 'continues'
    const next = t(`subscription_renewed.next.${waits === 'nothing' ? works : waits}`)
    return {
      subject: t(subject, { name: isolate(localizedName(names, context)) }),
      blocks: [
        { kind: 'paragraph', text: `${t(`subscription_renewed.how.${how}`)} ${next}` },
        {
          kind: 'facts',
          facts: [
            { label: t('subscription.product'), value: localizedName(names, context) },
            { label: t('subscription.amount'), value: moneyText(halalas(amountHalalas), language) },
            { label: t('subscription.ends'), value: dateText(endsAt, language) },
            { label: t('subscription_renewed.order'), value: String(number) },
          ],
        },
        {
          kind: 'button',
          label: t('subscription_renewed.open'),
          url: `${shopUrl}/my-orders/${orderId}`,
        },
        remindersNote(context),
      ],
    }
  },

  'subscription-extended': ({ number, days, endsAt, ...names }, context) => {
    const { t, language, shopUrl } = context
    const name = localizedName(names, context)
    const added = days && {
      label: t('subscription.added'),
      value: t('subscription.added_days', { days }),
    }
    return {
      subject: t('subscription_extended.subject', { name: isolate(name) }),
      blocks: [
        { kind: 'paragraph', text: t('subscription_extended.intro') },
        {
          kind: 'facts',
          facts: [
            { label: t('subscription.product'), value: name },
            ...(added ? [added] : []),
            { label: t('subscription.ends'), value: dateText(endsAt, language) },
            { label: t('subscription_renewed.order'), value: String(number) },
          ],
        },
        { kind: 'button', label: t('subscription.manage'), url: `${shopUrl}/my-subscriptions` },
      ],
    }
  },

  'renewal-failed': ({ subscriptionId, amountHalalas, cardLast4, graceUntil, ...names }, context) => {
    const { t, language, shopUrl } = context
    const own = subscriptionId ? `#subscription-${subscriptionId}` : ''
    const card = cardLast4 && {
      label: t('renewal_failed.card'),
      value: t('renewal_failed.card_ending', { last4: isolate(cardLast4) }),
    }
    return {
      subject: t('renewal_failed.subject', { name: isolate(localizedName(names, context)) }),
      blocks: [
        { kind: 'paragraph', text: t('renewal_failed.intro') },
        {
          kind: 'facts',
          facts: [
            { label: t('subscription.product'), value: localizedName(names, context) },
            { label: t('subscription.amount'), value: moneyText(halalas(amountHalalas), language) },
            ...(card ? [card] : []),
            { label: t('renewal_failed.access'), value: dateText(graceUntil, language) },
          ],
        },
        { kind: 'paragraph', text: t('renewal_failed.what_next') },
        { kind: 'button', label: t('renewal_failed.pay'), url: `${shopUrl}/my-subscriptions${own}` },
      ],
    }
  },

  'renewal-stopped': ({ endsAt, isFinal, ...names }, context) => {
    const { t, language, shopUrl } = context
    const name = localizedName(names, context)
    return {
      subject: t('renewal_stopped.subject', { name: isolate(name) }),
      blocks: [
        { kind: 'paragraph', text: t('renewal_stopped.intro') },
        {
          kind: 'facts',
          facts: [
            { label: t('subscription.product'), value: name },
            ...(endsAt ? [{ label: t('subscription.ends'), value: dateText(endsAt, language) }] : []),
          ],
        },
        { kind: 'paragraph', text: t(isFinal ? 'renewal_stopped.final' : 'renewal_stopped.resumable') },
        { kind: 'button', label: t('subscription.manage'), url: `${shopUrl}/my-subscriptions` },
        { kind: 'small-print', text: t('renewal_stopped.not_you') },
      ],
    }
  },

  'subscription-ending': ({ productId, endsAt, daysBefore, ...names }, context) => {
    const { t, language, shopUrl } = context
    const name = localizedName(names, context)
    return {
      subject: t('subscription_ending.subject', { name: isolate(name), days: daysBefore }),
      blocks: [
        { kind: 'paragraph', text: t('subscription_ending.intro') },
        {
          kind: 'facts',
          facts: [
            { label: t('subscription.product'), value: name },
            { label: t('subscription.ends'), value: dateText(endsAt, language, 'minute') },
          ],
        },
        {
          kind: 'button',
          label: t('subscription_ending.renew'),
          url: `${shopUrl}/subscriptions/${productId}`,
        },
        remindersNote(context),
      ],
    }
  },
}

function localizedName({ name, nameAr }: ProductName, { language }: TemplateContext): string {
  return language === 'ar' ? nameAr : name
}

function remindersNote({ t }: TemplateContext): Block {
  return { kind: 'small-print', text: t('subscription.reminders_off') }
}
