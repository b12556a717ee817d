import { useTranslations } from 'use-intl'
import { dateText, numberText } from '#model/format.ts'
import { useLanguage } from '../../../lib/language.ts'
import type { EditedProduct } from './product-values.ts'

/** The last save, and how much the product is in use. */
export function ProductUsage({ product }: { product: EditedProduct }) {
  const t = useTranslations('admin.products.usage')
  const language = useLanguage()
  const { lastChange } = product
  const facts = [
    ...(lastChange
      ? [
          {
            label: t('lastChange'),
            text: t('by', { name: lastChange.by, date: dateText(lastChange.at, language, 'minute') }),
          },
        ]
      : []),
    { label: t('soldThisMonth'), text: numberText(product.soldThisMonth, language) },
    { label: t('renewing'), text: numberText(product.renewingSubscriptions, language) },
    { label: t('stock'), text: numberText(product.stock, language) },
  ]
  return (
    <dl className="grid gap-1.5 px-1 text-sm">
      {facts.map(({ label, text }) => (
        <div key={label} className="flex justify-between gap-4">
          <dt className="shrink-0 text-ink-2">{label}</dt>
          <dd className="min-w-0 text-end font-medium">
            <bdi>{text}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
