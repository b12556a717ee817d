import { isolate } from '#model/format.ts'
import type { TemplatesOf } from './blocks.ts'

export type ReviewMails = {
  'review-invited': { name: string; nameAr: string; orderId: string; number: number }
}

export const reviewTemplates: TemplatesOf<ReviewMails> = {
  'review-invited': ({ name, nameAr, orderId, number }, { t, language, shopUrl }) => {
    const product = language === 'ar' ? nameAr : name
    return {
      subject: t('review_invited.subject', { name: isolate(product) }),
      blocks: [
        { kind: 'paragraph', text: t('review_invited.intro') },
        {
          kind: 'facts',
          facts: [
            { label: t('subscription.product'), value: product },
            { label: t('review_invited.order'), value: String(number) },
          ],
        },
        { kind: 'button', label: t('review_invited.open'), url: `${shopUrl}/my-orders/${orderId}#reviews` },
        { kind: 'small-print', text: t('subscription.reminders_off') },
      ],
    }
  },
}
