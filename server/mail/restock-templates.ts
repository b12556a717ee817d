import { isolate } from '#model/format.ts'
import type { TemplateContext, TemplatesOf } from './blocks.ts'

type Product = { productId: string; name: string; nameAr: string }

/** Mails to a visitor or customer who asked for a notice when a product can be bought again. */
export type RestockMails = {
  /** `id` is the id of the notice, which authorizes its withdrawal. */
  'restock-requested': Product & { id: string }
  restocked: Product
}

export const restockTemplates: TemplatesOf<RestockMails> = {
  'restock-requested': ({ id, ...product }, context) => {
    const { t, shopUrl } = context
    return {
      subject: t('restock_requested.subject', { name: nameOf(product, context) }),
      blocks: [
        { kind: 'paragraph', text: t('restock_requested.intro') },
        { kind: 'paragraph', text: t('restock_requested.withdraw') },
        // In the fragment, which browsers do not send to servers.
        { kind: 'button', label: t('restock_requested.stop'), url: `${shopUrl}/stop-notices#${id}` },
        { kind: 'small-print', text: t('restock_requested.not_you') },
      ],
    }
  },

  restocked: (product, context) => {
    const { t, shopUrl } = context
    return {
      subject: t('restocked.subject', { name: nameOf(product, context) }),
      blocks: [
        { kind: 'paragraph', text: t('restocked.intro') },
        {
          kind: 'button',
          label: t('restocked.open'),
          url: `${shopUrl}/subscriptions/${encodeURIComponent(product.productId)}`,
        },
        { kind: 'small-print', text: t('restocked.once') },
      ],
    }
  },
}

function nameOf({ name, nameAr }: Product, { language }: TemplateContext): string {
  return isolate(language === 'ar' ? nameAr : name)
}
