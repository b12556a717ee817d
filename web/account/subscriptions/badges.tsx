import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useTranslations } from 'use-intl'
import type { OwnSubscription } from '../../lib/api-types.ts'
import { Badge } from '../../ui/badge.tsx'
import { standingOf } from './standing.ts'

type Props = { subscription: OwnSubscription }

export function StatusBadge({ subscription }: Props) {
  const t = useTranslations('subscriptions.status')
  const { kind, tone, days } = standingOf(subscription, new Date())
  return <Badge tone={tone}>{t(kind, { days })}</Badge>
}

export function RenewalBadge({ subscription: { autoRenew, paymobState } }: Props) {
  const t = useTranslations('subscriptions.renewal')
  if (!autoRenew) return <Badge>{t(paymobState === null ? 'once' : 'off')}</Badge>
  return (
    <Badge tone="brand" icon={<RefreshCw aria-hidden="true" />}>
      {t('on')}
    </Badge>
  )
}
