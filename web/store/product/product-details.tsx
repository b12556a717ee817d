import Check from 'lucide-react/icons/check'
import { useTranslations } from 'use-intl'
import type { ProductView } from '../../lib/product-page/product-view.ts'
import { Tabs } from '../../ui/navigation/tabs.tsx'

/** Description and features as tabs; empty ones are left out. */
export function ProductDetails({ product: { description, features } }: { product: ProductView }) {
  const t = useTranslations('product')
  const tabs = [
    {
      id: 'about',
      label: t('about'),
      isFilled: description !== '',
      content: <p className="whitespace-pre-line text-ink-2">{description}</p>,
    },
    {
      id: 'features',
      label: t('features'),
      isFilled: features.length > 0,
      content: <Features features={features} />,
    },
  ].filter(({ isFilled }) => isFilled)
  if (tabs.length === 0) return null
  return (
    <section>
      <h2 className="sr-only">{t('details')}</h2>
      <Tabs label={t('details')} tabs={tabs} />
    </section>
  )
}

function Features({ features }: { features: readonly string[] }) {
  return (
    <ul className="grid gap-2.5">
      {features.map(feature => (
        <li key={feature} className="flex gap-3">
          <Check size={20} className="mt-1 shrink-0 text-good" aria-hidden="true" />
          {feature}
        </li>
      ))}
    </ul>
  )
}
