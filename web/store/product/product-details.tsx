import Check from 'lucide-react/icons/check'
import CreditCard from 'lucide-react/icons/credit-card'
import Headset from 'lucide-react/icons/headset'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Zap from 'lucide-react/icons/zap'
import { useTranslations } from 'use-intl'
import { Card } from '../../ui/card.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import type { ProductView } from './product-view.ts'

/** Description and features as tabs; empty ones are left out. */
export function ProductDetails({ product: { description, features } }: { product: ProductView }) {
  const t = useTranslations('store.product')
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

export function ProductBenefits({ isInstant }: { isInstant: boolean }) {
  const t = useTranslations('store.product.benefits')
  const benefits = [
    { icon: Zap, text: t(isInstant ? 'instant' : 'byStaff') },
    { icon: ShieldCheck, text: t('warranty') },
    { icon: CreditCard, text: t('payment') },
    { icon: Headset, text: t('support') },
  ]
  return (
    <section>
      <h2 className="sr-only">{t('title')}</h2>
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {benefits.map(({ icon: Icon, text }) => (
          <Card as="li" key={text} padding="s" className="grid content-start gap-2 text-sm">
            <Icon size={22} className="text-brand" aria-hidden="true" />
            {text}
          </Card>
        ))}
      </ul>
    </section>
  )
}
