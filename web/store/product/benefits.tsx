import CreditCard from 'lucide-react/icons/credit-card'
import Headset from 'lucide-react/icons/headset'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Zap from 'lucide-react/icons/zap'
import { useTranslations } from 'use-intl'
import { Card } from '../../ui/card.tsx'

export function Benefits({ isInstant }: { isInstant: boolean }) {
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
