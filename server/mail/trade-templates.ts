import { isolate } from '#model/format.ts'
import type { TemplatesOf } from './scene.ts'

/** The mails around goods and money. */
export type TradeMails = {
  'stock-low': { name: string; nameAr: string; left: number }
}

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
}
