import CreditCard from 'lucide-react/icons/credit-card'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Zap from 'lucide-react/icons/zap'
import { useTranslations } from 'use-intl'
import { Card } from '../../ui/card.tsx'

const values = [
  { key: 'delivery', Icon: Zap },
  { key: 'security', Icon: CreditCard },
  { key: 'renewal', Icon: RefreshCw },
] as const

export function Values() {
  const t = useTranslations('store.home')
  return (
    <ul className="grid gap-3 sm:gap-4.5 md:grid-cols-3">
      {values.map(({ key, Icon }) => (
        <Card as="li" key={key} padding="l" className="grid content-start gap-2">
          <Icon size={26} strokeWidth={1.7} className="mb-1 text-brand" aria-hidden="true" />
          <h3 className="text-lg">{t(key)}</h3>
          <p className="text-ink-2">{t(`${key}Text`)}</p>
        </Card>
      ))}
    </ul>
  )
}
