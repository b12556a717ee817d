import { useTranslations } from 'use-intl'
import type { OrderStatus } from '#model/order-states.ts'
import type { SubscriptionStatus } from '#model/subscription-terms.ts'
import { Badge, type BadgeTone } from '../../ui/data/badge.tsx'

const subscriptionTones: Record<SubscriptionStatus, BadgeTone> = {
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
  return <Badge tone={subscriptionTones[status]}>{t(isRevoked ? 'revoked' : status)}</Badge>
}

const orderTones: Record<OrderStatus, BadgeTone> = { pending: 'warn', completed: 'good', cancelled: 'bad' }

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const t = useTranslations('admin.orders.status')
  return <Badge tone={orderTones[status]}>{t(status)}</Badge>
}
