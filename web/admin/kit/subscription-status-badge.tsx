import { useTranslations } from 'use-intl'
import type { SubscriptionStatus } from '#model/subscription-terms.ts'
import { Badge, type BadgeTone } from '../../ui/data/badge.tsx'

const tones: Record<SubscriptionStatus, BadgeTone> = {
  waiting: 'warn',
  active: 'good',
  past_due: 'warn',
  suspended: 'neutral',
  cancelled: 'neutral',
  expired: 'bad',
}

type Props = {
  status: SubscriptionStatus
  /** Its order was undone: one that was paid once had no renewal to cancel. */
  isRevoked?: boolean
}

/** The status of a customer's subscription. */
export function SubscriptionStatusBadge({ status, isRevoked = false }: Props) {
  const t = useTranslations('admin.renewals.status')
  return <Badge tone={tones[status]}>{t(isRevoked ? 'revoked' : status)}</Badge>
}
